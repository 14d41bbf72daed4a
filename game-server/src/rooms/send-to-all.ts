import { getMessageBytes, Protocol } from '@colyseus/core';

/** A client that accepts the messages of a contract. */
interface Receiver<M> {
  readonly '~messages': M;
  enqueueRaw(data: Uint8Array): void;
}

/** Sends one message to several clients; it is encoded once, which is most of its cost. */
export function sendToAll<M, T extends string & keyof M>(
  clients: Iterable<Receiver<M>>,
  type: T,
  message: M[T],
): void {
  let bytes: Uint8Array | undefined;
  for (const client of clients)
    client.enqueueRaw((bytes ??= getMessageBytes.raw(Protocol.ROOM_DATA, type, message)));
}
