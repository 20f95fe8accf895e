// Why something was refused, in the reader's language.
import { errors } from '../catalogue';
import { N_, t } from '../texts/index.svelte';

// What only a page finds out.
const OWN: Record<string, string> = {
  line_broken: N_('The line is broken.'),
};

export function errorText({ code, message }: { code: string; message: string }): string {
  const known = errors[code]?.message ?? OWN[code];
  if (!known) return message;
  const named = / \([a-z_]+\)$/.exec(message)?.[0] ?? ''; // which setting it is, for instance
  return t(known) + named;
}
