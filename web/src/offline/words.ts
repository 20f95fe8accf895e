// What pages and workers say to each other besides the texts of the protocol.
import type { PROTOCOL } from '../protocol';
import type { Visitor } from './room';
import type { Trouble } from './trouble';

/** What workers call the words below and the protocol in them. Another one is given to them whenever a page of before would
 * take them wrongly: two tabs may be of two versions. */
export const SPEAKS: `words ${number}, protocol ${typeof PROTOCOL}` = 'words 1, protocol 1';

/** Why there are no tables in this page: it has no WebAssembly, or its module did not come; other_version: a tab that speaks
 * otherwise has them; older: they are kept as only a newer page knows. */
export type Failure = 'no_wasm' | 'no_module' | 'other_version' | 'older';
/** fleeting: this browser keeps nothing; brought_back: it had lost what it kept. */
export type Said = Trouble | 'fleeting' | 'brought_back' | '';

/** A page opens a wire.  Through its port go texts both ways, null from the page when it closes it, and to the page
 * { up } when somebody listens and { down } when nobody does any more. */
export type FromPage = { open: Visitor; port: MessagePort };
export type ToPage = { trouble: Said } | { failed: Failure };

/** Workers among themselves. */
export type Word =
  | { seek: string }
  | { owner: string; speaks: string; busy?: true } // busy: not yet, but soon
  | { trouble: Said }
  | { failed: Failure }
  | { to: string; from: string; port: number; open: Visitor }
  | { to: string; from: string; port: number; text: string }
  | { to: string; from: string; port: number; close: true }
  | { to: string; port: number; text: string }
  | { to: string; port: number; up: true }
  | { to: string; port: number; down: true };
