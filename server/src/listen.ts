import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** The server cannot listen on the configured address; the message names the reason and the remedy. */
export class CannotListen extends Error {
  readonly code = 'RC_CANNOT_LISTEN';
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
};

/**
 * Checks whether a server could listen there, before work is done for it.
 * @throws CannotListen as `listen` does
 */
export async function refuseTakenPort(port: number, host: string | undefined): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host);
  probe.close();
  await once(probe, 'close');
}

/**
 * Listens and gives the port, which the system chose when `port` is 0.
 * @throws CannotListen when the port is taken, forbidden or not of this machine
 */
export async function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  const listening = once(server, 'listening');
  server.listen(port, ...(host === undefined ? [] : [host]));
  try {
    await listening;
  } catch (cause) {
    const reason = reasons[String((cause as { readonly code?: unknown }).code)];
    if (reason === undefined) throw cause;
    const place = host === undefined ? `port ${port}` : `${host}, port ${port}`;
    throw new CannotListen(`Cannot listen on ${place}: ${reason}. Set PORT or HOST to another one.`, {
      cause,
    });
  }
  return (server.address() as AddressInfo).port;
}
