import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { GatewaySmsSender, type GatewayOptions } from './gateway-sms-sender.ts';
import { smsSenderContract } from './sms-sender.contract.ts';

interface Posted {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly sender: string;
}

const servers: Server[] = [];
const closeAll = async (): Promise<void> => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
};
afterEach(closeAll);

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
}

const senderAt = (url: string, options: Partial<GatewayOptions> = {}): GatewaySmsSender =>
  new GatewaySmsSender({
    url,
    token: 'hunter2',
    sender: 'RoyalChess',
    allowed: ['127.0.0.1/32'],
    pausesMs: [1, 1],
    timeoutMs: 5_000,
    ...options,
  });
const sms = { to: '+919876543210', text: '123456 is your code' };

smsSenderContract('HTTP gateway', async () => {
  const posted: Posted[] = [];
  const url = await serve((request, response) => {
    void json(request).then((body) => {
      posted.push(body as Posted);
      response.writeHead(202).end();
    });
  });
  return {
    sender: senderAt(url),
    arrived: async () => posted.map(({ to, text }) => ({ to, text })),
    close: closeAll,
  };
});

test('a message carries the token, the sender and one id in all attempts', async () => {
  const seen: { auth: string | undefined; key: string | string[] | undefined; body: Posted }[] = [];
  const url = await serve((request, response) => {
    void json(request).then((body) => {
      const { authorization: auth, 'idempotency-key': key } = request.headers;
      seen.push({ auth, key, body: body as Posted });
      response.writeHead(seen.length < 3 ? 503 : 200).end();
    });
  });
  await senderAt(url).send(sms);
  expect(seen).toHaveLength(3);
  const [{ body } = { body: { id: '' } }] = seen;
  expect(body).toEqual({ ...sms, sender: 'RoyalChess', id: expect.stringMatching(/^[\da-f-]{36}$/) });
  for (const one of seen) expect(one).toEqual({ auth: 'Bearer hunter2', key: body.id, body });
});

describe('a message is not delivered', () => {
  const status =
    (code: number): RequestListener =>
    (_, response) =>
      void response.writeHead(code, { location: '/other' }).end('no +919876543210');
  test.each<[string, RequestListener, Partial<GatewayOptions>, string, number]>([
    ['that the gateway refuses', status(400), {}, 'refused', 1],
    ['with a wrong token', status(401), {}, 'refused', 1],
    ['to a gateway that moved', status(307), {}, 'refused', 1],
    ['to one with too much to do', status(429), {}, 'temporary', 3],
    ['to one that is broken', status(500), {}, 'temporary', 3],
    ['to one that breaks connections', ({ socket }) => void socket.destroy(), {}, 'temporary', 3],
    ['to one that says nothing', () => undefined, { timeoutMs: 60, pausesMs: [1] }, 'temporary', 2],
    ['to an inner address that is not allowed', status(200), { allowed: [] }, 'refused', 0],
  ])('%s', async (_, listener, options, expected, attempts) => {
    let seen = 0;
    const url = await serve((request, response) => {
      seen += 1;
      return listener(request, response);
    });
    const error = await senderAt(url, options)
      .send(sms)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DeliveryError);
    expect(error).toMatchObject({ fault: expected });
    expect(`${String(error)} ${(error as Error).stack}`).not.toMatch(/98765|123456|hunter2/);
    expect(seen).toBe(attempts);
  });
});
