import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { GatewayWhatsAppSender } from './gateway-whatsapp-sender.ts';
import { whatsAppSenderContract } from './whatsapp-sender.contract.ts';
import type { WhatsAppMessage } from './whatsapp-sender.ts';

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
const senderAt = (url: string): GatewayWhatsAppSender =>
  new GatewayWhatsAppSender({ url, token: 'hunter2', allowed: ['127.0.0.1/32'], pausesMs: [1, 1] });

whatsAppSenderContract('HTTP gateway', async () => {
  const posted: WhatsAppMessage[] = [];
  const url = await serve((request, response) => {
    void json(request).then((body) => {
      posted.push(body as WhatsAppMessage);
      response.writeHead(202).end();
    });
  });
  return {
    sender: senderAt(url),
    arrived: async () => posted.map(({ to, template, text }) => ({ to, template, text })),
    close: closeAll,
  };
});

const message = { id: 'm-1', to: '+919876543210', template: 'demo', text: 'Hello' };

test('a message keeps its id in all attempts, also as the idempotency key', async () => {
  const seen: unknown[] = [];
  const url = await serve((request, response) => {
    void json(request).then((body) => {
      seen.push([request.headers['idempotency-key'], request.headers.authorization, body]);
      response.writeHead(seen.length < 3 ? 503 : 200).end();
    });
  });
  await senderAt(url).send(message);
  expect(seen).toEqual(Array.from({ length: 3 }, () => ['m-1', 'Bearer hunter2', message]));
});

test.each([
  [400, 'refused'],
  [429, 'temporary'],
  [500, 'temporary'],
])('an answer of %i is a fault that names no receiver: %s', async (status, fault) => {
  const url = await serve((_, response) => void response.writeHead(status).end('no +919876543210'));
  const error = await senderAt(url)
    .send(message)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DeliveryError);
  expect(error).toMatchObject({ fault });
  expect(String(error)).not.toMatch(/98765|hunter2/);
});
