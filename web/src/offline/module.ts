// The module and the weights of its bots' eye: two files, so that a page has its tables before it has them all, and for
// whoever keeps it one, as the second is a section of the first.
import eyeUrl from '$generated/sixgun.eye?url';
import moduleUrl from '$generated/sixgun.wasm?url';

async function fetched(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

const bytes = async (url: string): Promise<ArrayBuffer> => (await fetched(url)).arrayBuffer();

/** Without the eye. Servers that call it anything but application/wasm give it, too. */
export async function moduleAlone(): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetched(moduleUrl));
  } catch {
    return WebAssembly.compile(await bytes(moduleUrl));
  }
}

export const eyeAlone = (): Promise<ArrayBuffer> => bytes(eyeUrl);

/** Both, as one module. */
export const wholeModule = async (): Promise<ArrayBuffer> =>
  new Blob(await Promise.all([bytes(moduleUrl), eyeAlone()])).arrayBuffer();
