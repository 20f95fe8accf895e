// Drawing a card from the hand onto a seat, or onto the table. It is an extra: everything works by tap and by keys too.
import type { Attachment } from 'svelte/attachments';
import type { Chooser } from './chooser.svelte';

const FAR = 10; // pixels before a press becomes a drag

/** Lets a card be dragged while `card` names one that can be played. */
export function dragCard(card: () => string | undefined, chooser: Chooser): Attachment<HTMLElement> {
  return (element) => {
    let start: PointerEvent | null = null;
    let dragging = false;
    let question: number | undefined; // that the card was taken up for

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary || card() === undefined) return;
      start = event;
      // A quick hand is beyond the card before it has moved once.
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!start) return;
      const x = event.clientX - start.clientX;
      const y = event.clientY - start.clientY;
      if (!dragging) {
        // A finger that goes sideways scrolls; one that goes up takes the card along.
        if (Math.hypot(x, y) < FAR) return;
        dragging = true;
        question = chooser.question;
        element.classList.add('dragged');
        const token = `card:${card()}`;
        if (chooser.selection.chosen[0]?.token !== token) chooser.touch(token);
      }
      element.style.translate = `${x}px ${y}px`;
    };
    const end = (event: PointerEvent): void => {
      const was = dragging;
      start = null;
      dragging = false;
      element.classList.remove('dragged');
      element.style.translate = '';
      const held = card();
      if (!was || event.type === 'pointercancel') return;
      element.addEventListener('click', swallow, { once: true, capture: true });
      setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
      // What was meant for one question is no answer to the next one, which the card may fit as well.
      if (held === undefined || question !== chooser.question) return;
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      const seat = under.map((one) => one.closest<HTMLElement>('[data-seat]')?.dataset.seat).find((found) => found);
      const table = under.some((one) => one.closest('.table'));
      if (seat !== undefined) chooser.drop(`card:${held}`, seat);
      else if (table) chooser.drop(`card:${held}`, undefined);
    };
    const swallow = (event: Event): void => event.stopPropagation();

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
  };
}
