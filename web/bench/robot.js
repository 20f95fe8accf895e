// Somebody who plays as a bot advises.
/** Put into the page: plays until rest() is called, notes when it begins to wait for bots and when it is asked again, and plays by what a bot would do. */
export function playByAdvice(thought) {
  const first = (selector) => document.querySelector(selector);
  const marked = () =>
    first('.prompt .acts .btn:has(> .advised)') ??
    first(':is(.seat, .own).legal:has(> .advised), .at-table .card.playable:has(.advised)') ??
    first('.hand .card.playable.advised') ??
    first('.prompt .acts .btn:not(.plain)') ??
    first('.hand:has(.pay) .card.playable:not(.pay)');
  const waits = [];
  let since;
  let question = '';
  let ready = 0;
  let stuck = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    if (first('.after')) {
      clearInterval(timer);
      return;
    }
    const prompt = first('.prompt');
    const asked = prompt?.dataset.question ?? '';
    if (asked === '') {
      since ??= now;
      [...document.querySelectorAll('.prompt .btn')].find((button) => button.textContent === 'To the end')?.click();
      return;
    }
    if (since !== undefined) waits.push(now - since);
    since = undefined;
    if (asked !== question) {
      question = asked;
      ready = now + thought;
      stuck = 0;
    }
    if (now < ready) return;
    const link = first('.prompt .advice-link:not([aria-disabled="true"])');
    if (!first('.prompt .advice') && stuck++ < 200) {
      if (link && stuck % 20 === 1) link.click();
      return;
    }
    if (stuck < 400) marked()?.click();
    else if (stuck === 400) first('.prompt .acts .btn:last-child')?.click();
    else stuck = 0;
    stuck++;
  }, 5);
  Object.assign(window, { waits, rest: () => clearInterval(timer) });
}
