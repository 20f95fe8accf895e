// A proxy that a browser is told to ask for everything, and that notes what it is asked for, wherever that is.
import { createServer, request as ask } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

export interface Proxy {
  /** What a browser is told, so that nothing goes past it; its own machine neither. */
  args: string[];
  /** What has been asked for: addresses, and for lines that are only handed on, hosts. */
  asked: string[];
  close(): Promise<void>;
}

export async function countingProxy(): Promise<Proxy> {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    const onward = ask(incoming.url ?? '', { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  // Lines that a proxy cannot read: of secure hosts, and web sockets.
  server.on('connect', (incoming, near) => {
    asked.push(incoming.url ?? '');
    const { hostname, port } = new URL(`http://${incoming.url}`);
    const far = connect(Number(port) || 443, hostname, () => {
      near.write('HTTP/1.1 200 OK\r\n\r\n');
      far.pipe(near).pipe(far);
    });
    far.on('error', () => near.destroy());
    near.on('error', () => far.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    args: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    asked,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
