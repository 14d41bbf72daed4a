// The peer of the benchmark, in a process of its own: each PUT becomes a file that is on the disk before the answer, and nothing else.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const [, , folder = ''] = process.argv;
let count = 0;
const server = createServer((request, response) => {
  count += 1;
  pipeline(request, createWriteStream(join(folder, `part-${count}`), { flush: true })).then(
    () => response.end(),
    () => response.destroy(),
  );
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (server.address() as AddressInfo).port });
