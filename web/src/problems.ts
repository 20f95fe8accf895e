// What goes wrong, in plain words, with what one can do about it.
import { errorText } from './play/errors';
import { NAME_LETTERS, PERSON_TABLES, type ServerError } from './protocol';
import { t } from './texts/index.svelte';

export interface Problem {
  title: string;
  advice: string;
}

/** `tables`: how many one is at already, where it is a table that has been refused. */
export function problemOf({ code, message }: Pick<ServerError, 'code' | 'message'>, tables = 0): Problem {
  if (code === 'too_many' && tables >= PERSON_TABLES)
    return {
      title: t('You are at too many tables'),
      advice: t('Leave one of them first: they stand on the first page.'),
    };
  switch (code) {
    case 'no_table':
    case 'not_here':
      return {
        title: t('There is no such table'),
        advice: t('Codes are short: ask for it once more. A table where nobody has been for ten minutes ends.'),
      };
    case 'bad_password':
      return {
        title: t('That is not the password'),
        advice: t('Ask the host for it. Small and capital letters count.'),
      };
    case 'table_full':
      return {
        title: t('The table is full'),
        advice: t('Nobody more may come. Try again when somebody has left, or set up a table of your own.'),
      };
    case 'no_watchers':
      return {
        title: t('This table has no spectators'),
        advice: t('All seats are taken and the host lets nobody watch. Try again when the game is over.'),
      };
    case 'banned':
      return { title: t('You were sent away'), advice: t('The host of this table has sent you away for good.') };
    case 'kicked':
      return { title: t('You were sent away'), advice: t('The host has sent you away from this table.') };
    case 'ended':
      return { title: t('This table has ended'), advice: t('Nobody had been here for a while.') };
    case 'server_full':
      return { title: t('The server is full'), advice: t('It takes no more tables now. Try again in a few minutes.') };
    case 'too_many':
    case 'too_fast':
      return { title: t('Not so fast'), advice: t('That was too much at once. Wait a few seconds, then try again.') };
    case 'protocol':
      return {
        title: t('This page is of another version than the server'),
        advice: t('Load the page anew. If that does not help, ask whoever runs the server to update it.'),
      };
    case 'line_broken':
      return { title: t('Line lost'), advice: t('Are you online? It is tried again by itself.') };
    case 'bad_record':
      return {
        title: t('That is no record of a game'),
        advice: t('It may be broken off, changed, or of another version: %1$s', message),
      };
    case 'too_long':
      return {
        title: t('That is too long for this server'),
        advice: t('A long record can be watched with the program itself: sixgun replay FILE.'),
      };
    case 'not_over':
      return { title: t('The game is not over'), advice: t('It can be watched again when it has ended.') };
    case 'not_ready':
      return { title: t('Not everybody is ready'), advice: t('Wait until all persons have pressed Ready.') };
    case 'not_agreed':
      return {
        title: t('Not everybody agrees'),
        advice: t('All who sit must agree, or the host takes it back.'),
      };
    case 'empty_seats':
      return { title: t('There are empty seats'), advice: t('Wait for somebody, or put bots on them.') };
    case 'seat_taken':
    case 'no_seat':
      return { title: t('That seat is taken'), advice: t('Choose another one, or watch.') };
    case 'muted':
      return { title: t('You have been muted'), advice: t('Nobody hears you until the host lets you speak again.') };
    case 'no_packs':
      return { title: t('No packs here'), advice: t('This server plays with the boxes alone.') };
    case 'faulty_pack':
      return { title: t('These cards cannot be played with'), advice: message };
    default:
      return { title: t('That did not work'), advice: errorText({ code, message }) };
  }
}

/** What is wrong with a name that was refused. */
export const wrongName = (error: ServerError): string =>
  error.code === 'bad_message' ? t('A name has 1 to %d letters.', NAME_LETTERS) : problemOf(error).title;

/** Anything that was thrown, as an error of the server. */
export function asError(thrown: unknown): ServerError {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown) return thrown as ServerError;
  return { type: 'error', code: 'page', message: String(thrown) };
}

/** The problem in anything that was thrown. */
export const problemIn = (thrown: unknown, tables = 0): Problem => problemOf(asError(thrown), tables);
