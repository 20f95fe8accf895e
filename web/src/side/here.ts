// The side table of this page.
import { lineFor } from '../server';
import { Side } from './side.svelte';

export const side = new Side(lineFor);
