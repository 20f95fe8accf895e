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

/** The server that the page came from, beside the page itself, unless the address of another one is given. */
export function webSocketWire(url = new URL('ws', location.href).href.replace(/^http/, 'ws')): OpenWire {
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

/** A wire within the page: texts go through a port both ways, besides { up } and { down } from there and null when it is
 * closed here. */
export function portWire(open: () => MessagePort): OpenWire {
  return (events) => {
    const port = open();
    const close = (): void => {
      port.postMessage(null);
      port.close();
    };
    port.onmessage = ({ data }: MessageEvent<string | { up: true } | { down: true }>) => {
      if (typeof data === 'string') events.text(data);
      else if ('up' in data) events.up();
      else {
        close();
        events.down();
      }
    };
    return { send: (text) => port.postMessage(text), close };
  };
}
