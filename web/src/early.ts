// What takes longest is asked for before the rest of the page is there: the file of the screen, the reader's language, and,
// in a worker, the tables of this page.
import { TEXTS } from '$generated/languages';
import { parse } from './address';
import { kept } from './choices';
import { isHere } from './offline/people';
import { canHaveTables, openEarly } from './offline/start';
import { screenOf } from './screens';
import { preferred } from './texts/preferred';

const { screen, rest } = parse(location.hash);
const missing = (): undefined => undefined; // it is asked for once more, and then that is told
void screenOf(screen)().catch(missing);
void TEXTS[kept().language ?? preferred(navigator.languages)]?.().catch(missing);
// At the first visit the page comes before them.
const isKept = 'serviceWorker' in navigator && navigator.serviceWorker.controller;
if (isKept && canHaveTables() && (screen === 'home' || isHere(rest[0] ?? ''))) openEarly();
