// Bots that whoever is out takes over.
import type { Player, Room, Seat, View } from '../protocol';

/** Those who are still in the game. */
export function botsLeft(view: View | null): Player[] {
  return view?.players.filter(({ by, status }) => by === 'bot' && status === 'alive') ?? [];
}

/** Who has taken that seat over, by the name at their own place; nothing where nobody has. */
export function takerOf(room: Room | null, seat: Seat): string | undefined {
  const taken = room?.places.find((place) => place.seat === seat && place.taken_over);
  return taken && room?.places.find(({ person, taken_over }) => person === taken.person && !taken_over)?.name;
}
