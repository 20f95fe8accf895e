import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/base.css';
import { settings } from './settings.svelte';
import { speak } from './texts/index.svelte';

const app = document.getElementById('app');
if (!app) throw new Error('the page has no #app');
const target = app;
// Without its texts the page would flash in English.
void speak(settings.language)
  .catch(() => undefined)
  .then(() => mount(App, { target }));

// What is needed now comes first.
if (import.meta.env.PROD)
  addEventListener('load', () =>
    setTimeout(() => void import('./offline/install.svelte').then(({ keepPage }) => keepPage())),
  );
