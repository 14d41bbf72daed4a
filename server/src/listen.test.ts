import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { CannotListen, listen } from './listen.ts';

test('a port in use is reported in one sentence', async () => {
  const first = createServer();
  const port = await listen(first, 0, '127.0.0.1');
  expect(port).toBeGreaterThan(0);
  const refused = listen(createServer(), port, '127.0.0.1');
  await expect(refused).rejects.toBeInstanceOf(CannotListen);
  await expect(refused).rejects.toThrow(
    `Cannot listen on 127.0.0.1, port ${port}: another program listens there. Set PORT or HOST to another one.`,
  );
  first.close();
});
