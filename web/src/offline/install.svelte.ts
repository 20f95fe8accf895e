// The page on this device: kept by a service worker, renewed when a new version is there, installed like a program.
import { gamesOver, isGameOn } from './game_on';
import { place } from './people';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: string }>;
}

class Device {
  /** Whether all of the page is on this device. */
  kept = $state(false);
  /** A new version is there, and waits. */
  waiting = $state.raw<ServiceWorker | null>(null);
  /** Installing can be offered. */
  prompt = $state.raw<InstallPrompt | null>(null);
}
export const device = new Device();

const can = (): boolean => typeof navigator !== 'undefined' && 'serviceWorker' in navigator;

const LOADED_FOR = 'sixgun-loaded-for'; // in sessionStorage
const TAKE_MS = 2000;
const AGAIN_MS = 3_600_000; // a page that stays open looks for a new version every hour

function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    device.kept = registration.active !== null;
    device.waiting = registration.active ? registration.waiting : null;
  };
  const follow = (worker: ServiceWorker | null): void => worker?.addEventListener('statechange', look);
  follow(registration.installing);
  follow(registration.waiting);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  look();
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < AGAIN_MS) return;
    last = Date.now();
    void registration.update().catch(() => undefined); // there is no line
  });
}

/** Loads the page anew, once, if a worker of another version has taken over while it came. */
function compareVersions(worker: ServiceWorker): void {
  const mine = document.querySelector('meta[name=sixgun-version]')?.getAttribute('content');
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<string>) => {
    if (mine === undefined || data === mine || sessionStorage.getItem(LOADED_FOR) === data) return;
    sessionStorage.setItem(LOADED_FOR, data);
    location.reload();
  };
  worker.postMessage('which version', [port2]);
}

/** Keeps the page on this device from now on. */
export function keepPage(): void {
  if (!can()) return;
  const controlled = navigator.serviceWorker.controller !== null;
  if (navigator.serviceWorker.controller) compareVersions(navigator.serviceWorker.controller);
  let reloading = false;
  // One page has asked for the new version: what the others would still fetch of the old one is gone.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!controlled || reloading) return;
    reloading = true;
    location.reload();
  });
  navigator.serviceWorker.register('sw.js').then(
    (registration) => registration && watch(registration), // some browsers only seem to take it
    () => undefined,
  );
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    device.prompt = event as InstallPrompt;
  });
  addEventListener('appinstalled', () => (device.prompt = null));
}

/** Until it has happened: the browser may end a worker that is still hearing of it. */
async function takeOver(): Promise<void> {
  for (; device.waiting; await new Promise((done) => setTimeout(done, TAKE_MS)))
    device.waiting.postMessage('take over');
}

/** Takes the new version now, or when the games are over that are on; answers whether it waits for them. */
export async function renew(): Promise<{ waits: boolean }> {
  const waits = await isGameOn();
  void gamesOver().then(takeOver);
  return { waits };
}

/** Loads the page anew, in the newest version that can be had. */
export async function loadAnew(): Promise<void> {
  const registration = can() ? await navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined;
  const newer = await registration?.update().catch(() => undefined);
  const coming = newer?.installing ?? newer?.waiting;
  if (coming && newer?.active) {
    const installed = (): boolean => coming.state !== 'installing' && coming.state !== 'parsed';
    while (!installed()) await new Promise((done) => coming.addEventListener('statechange', done, { once: true }));
    if (coming.state !== 'redundant') return coming.postMessage('take over'); // and all pages are loaded anew
  }
  location.reload();
}

/** Forgets the page that is kept, and keeps none until it is loaded anew; games stay. */
export async function forgetPage(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  for (const key of await caches.keys()) if (key.startsWith(`sixgun ${place()} `)) await caches.delete(key);
  device.kept = false;
  device.waiting = null;
}
