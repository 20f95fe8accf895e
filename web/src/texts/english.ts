// Before each file of tests: the files share a process, and some of them change the language.
import { beforeAll } from 'vitest';
import { speak } from './index.svelte';

beforeAll(() => speak('en'));
