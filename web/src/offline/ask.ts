import { alone } from '../server';

/** Says one of the words of this page for its worker, which are none of the protocol, and waits for the answer. */
export async function askOwner<T>(message: object): Promise<T> {
  const line = alone();
  await line.up();
  return (await line.ask(message as never)) as T;
}
