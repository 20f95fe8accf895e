// The module, and what lies beside it so that a page has its tables before it has all: the weights of its bots' eye, the
// compiler of packs, which most people never need, and analyses. For whoever needs more of it it is one, with sections.
import analysisUrl from '$generated/analysis.wasm?url';
import eyeUrl from '$generated/sixgun.eye?url';
import packsUrl from '$generated/packs.wasm?url';
import moduleUrl from '$generated/sixgun.wasm?url';
import { section } from './section';

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

const bytes = async (url: string): Promise<ArrayBuffer> => (await fetched(url)).arrayBuffer();

/** Servers that call it anything but application/wasm give it, too. */
async function compiled(url: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetched(url));
  } catch {
    return WebAssembly.compile(await bytes(url));
  }
}

export const moduleAlone = (): Promise<WebAssembly.Module> => compiled(moduleUrl);
export const eyeAlone = (): Promise<ArrayBuffer> => bytes(eyeUrl);

const together = (parts: BlobPart[]): Promise<ArrayBuffer> => new Blob(parts).arrayBuffer();

let compiler: WebAssembly.Module | undefined; // of this worker

/** The compiler of packs, once it has come. */
export const compilerHere = (): WebAssembly.Module | undefined => compiler;

export async function bringCompiler(): Promise<void> {
  compiler ??= await compiled(packsUrl);
}

/** With its eye, and with another part. */
async function moduleWith(name: string, url: string): Promise<ArrayBuffer> {
  const [module, eye, part] = await Promise.all([bytes(moduleUrl), eyeAlone(), bytes(url)]);
  return together([module, eye, ...section(name, new Uint8Array(part))]);
}

/** For whoever thinks games through: with its eye and analyses. */
export const moduleThatThinks = (): Promise<ArrayBuffer> => moduleWith('analysis', analysisUrl);

/** For tables that are kept: with its eye and the compiler of packs. */
export const moduleOfTables = (): Promise<ArrayBuffer> => moduleWith('packs', packsUrl);
