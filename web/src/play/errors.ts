// Why something was refused, in the reader's language. Those of the engine come with the catalogue.
import { errors } from '../catalogue';
import { N_, t } from '../texts/index.svelte';

const SERVER: Record<string, string> = {
  stale: N_('That question has been answered.'),
  role_open: N_('Everybody knows your role.'),
  no_hints: N_('There are no hints at this table.'),
  too_fast: N_('Not so fast, please.'),
  muted: N_('The host has muted you.'),
  not_ready: N_('Not everybody is ready.'),
  not_agreed: N_('Not everybody agrees to what is out of the ordinary at this table.'),
  empty_seats: N_('There are free seats.'),
  no_table: N_('There is no table of that name.'),
  bad_password: N_('That is not the password.'),
  table_full: N_('The table is full.'),
  no_watchers: N_('This table has no spectators.'),
  banned: N_('You have been sent away from this table.'),
  server_full: N_('The server is full.'),
  line_broken: N_('The line is broken.'),
};

export function errorText({ code, message }: { code: string; message: string }): string {
  const known = errors[code]?.message ?? SERVER[code];
  return known ? t(known) : message;
}
