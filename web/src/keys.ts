// Whole games by keyboard: what a key does at the table. Keys that are typed into a field do nothing here.
export interface TableKeys {
  answer(key: string): boolean; // false when no answer has it
  back(): boolean;
  end(): boolean;
  hand(): void;
  table(): void;
  why(): void;
  advice(): boolean; // false where there is none to be had
  distances(): void;
  log(): void;
  notes(): void;
  sound(): void;
  pause(): boolean; // false where others set the pace
  straight(): boolean;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, select, textarea') || target.isContentEditable);
}

/** Handles a key; true when it has done something. */
export function tableKey(event: KeyboardEvent, keys: TableKeys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return false;
  if (event.repeat) return false; // a key that is held down would answer the next question too
  if (document.querySelector('dialog:modal')) return false;
  if (event.key === 'Escape') return keys.back();
  if (/^[1-9]$/.test(event.key)) return keys.answer(event.key);
  const does: Record<string, () => boolean | void> = {
    e: keys.end,
    h: keys.hand,
    t: keys.table,
    '?': keys.why,
    b: keys.advice,
    d: keys.distances,
    l: keys.log,
    n: keys.notes,
    m: keys.sound,
    p: keys.pause,
    s: keys.straight,
  };
  const action = does[event.key.toLowerCase()];
  return action !== undefined && action() !== false;
}
