// Icons from game-icons.net (CC BY 3.0, see CREDITS.md) and own ones, by what they stand for.
import paths from '$generated/icons.json';
import names from './icon_names.json';

const table: Record<string, string> = paths;
const groups: Record<string, Record<string, string>> = names;

/** The path of an icon, in a box of 512; '' when there is none. */
export function iconPath(name: string): string {
  return table[name] ?? '';
}

/** The icon of a thing: iconOf('cards', 'bang'). */
export function iconOf(
  group: 'cards' | 'characters' | 'events' | 'equipment' | 'roles' | 'signs',
  slug: string,
): string {
  return groups[group]?.[slug] ?? 'own:unknown';
}
