// "Why?": anything may ask for a rule of the book, by its id or by the name of a card, character, event or piece.
class Asked {
  topics = $state.raw<string[]>([]);
}
const asked = new Asked();

export function topics(): string[] {
  return asked.topics;
}

/** Opens the rules, the first one uppermost; nothing when there is none. */
export function why(...ids: (string | undefined)[]): void {
  asked.topics = [...new Set(ids.filter((id) => id !== undefined))];
}

export function closeRule(): void {
  asked.topics = [];
}
