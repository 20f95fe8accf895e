// Ways to a server: one over the network, one to a worker in the page. Texts go both ways; one text, one message.

export interface WireEvents {
  up(): void;
  text(text: string): void;
  down(): void; // also when it never came up; nothing comes after it
}

export interface Wire {
  send(text: string): void;
  close(): void;
}

export type OpenWire = (events: WireEvents) => Wire;

/** The server that the page came from, unless the address of another one is given. */
export function webSocketWire(url = `${location.origin.replace(/^http/, 'ws')}/ws`): OpenWire {
  return (events) => {
    let socket: WebSocket;
    try {
      socket = new WebSocket(url);
    } catch {
      // Read from a disk, or in a browser that forbids it: there is no way to a server, but there are the rules.
      queueMicrotask(() => events.down());
      return { send: () => undefined, close: () => undefined };
    }
    socket.onopen = () => events.up();
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') events.text(data);
    };
    socket.onclose = () => events.down();
    return {
      send: (text) => socket.send(text),
      close: () => {
        socket.onclose = null;
        socket.close();
      },
    };
  };
}

/** The table code inside the page: a worker that takes and gives texts. */
export function workerWire(make: () => Worker): OpenWire {
  return (events) => {
    const worker = make();
    worker.onmessage = ({ data }) => {
      if (typeof data === 'string') events.text(data);
    };
    worker.onerror = () => {
      worker.terminate();
      events.down();
    };
    queueMicrotask(() => events.up());
    return { send: (text) => worker.postMessage(text), close: () => worker.terminate() };
  };
}
