import './early';
import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/base.css';
import { isHere } from './offline/people';
import { route } from './router.svelte';
import { alone } from './server';
import { settings } from './settings.svelte';
import { speak } from './texts/index.svelte';

const app = document.getElementById('app');
if (!app) throw new Error('the page has no #app');
const target = app;

const { screen, rest } = route();
if (screen === 'home' || isHere(rest[0] ?? '')) alone();
// Where they are kept, letters are there before anything is laid out, which then need not be done again.
if (navigator.serviceWorker?.controller)
  for (const letters of ['500 1em Bitter', '700 1em Bitter', '1em Sancreek'])
    void document.fonts.load(letters).catch(() => undefined);
// Without its texts the page would flash in English.
void speak(settings.language)
  .catch(() => undefined)
  .then(() => mount(App, { target }));

const AGAIN_MS = 5000;
const keep = (): void =>
  void import('./offline/install.svelte').then(
    ({ keepPage }) => keepPage(),
    () => setTimeout(keep, AGAIN_MS),
  );
// What is needed now comes first.
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(keep));
