// Was the deal fixed before the first move? The server shows the SHA-256 of its seed while the game runs, and the seed
// when it is over.
export interface Shuffle {
  seed: string; // 64 hex digits
  commitment: string; // as shown after the game
  before: string; // as shown while it ran; '' when nobody has looked
  record: string;
}

export interface Verdict {
  hash: boolean | null; // the seed has the hash that was shown; null: this page may not compute hashes
  kept: boolean | null; // it is the hash that was shown while the game ran; null: it was not seen then
  dealt: boolean; // the record was dealt from that seed
}

export async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What stands behind `seed` in the head of a record. */
export function seedOf(record: string): string {
  return /^seed\s+([0-9a-f]{64})\s*$/m.exec(record)?.[1] ?? '';
}

export async function checkShuffle({ seed, commitment, before, record }: Shuffle): Promise<Verdict> {
  // Browsers compute hashes on pages with a lock and on one's own machine only.
  const can = typeof crypto !== 'undefined' && 'subtle' in crypto && crypto.subtle !== undefined;
  return {
    hash: can ? (await sha256(seed)) === commitment : null,
    kept: before === '' ? null : before === commitment,
    dealt: seed !== '' && seedOf(record) === seed,
  };
}
