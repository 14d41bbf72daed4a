import { randomUUID } from 'node:crypto';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from '@jest/globals';
import { systemClock } from '../clock/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { s3AddressOf } from './object-settings.ts';
import { objectsContract } from './objects.contract.ts';
import { S3Objects } from './s3-objects.ts';

const given = s3AddressOf(process.env['S3_URL'] ?? 'http://key:secret@127.0.0.1:7070/royal-chess');
const address = { ...given, bucket: `objects-${randomUUID()}` };

beforeAll(async () => {
  const { accessKeyId, secretAccessKey, endpoint, region } = address;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: address.bucket }));
  client.destroy();
});

objectsContract('S3', async () => {
  const objects = new S3Objects(address, systemClock);
  return {
    objects,
    now: () => Date.now() / 1_000,
    async send(to, bytes) {
      const answer = await fetch(to, { method: 'PUT', body: Buffer.from(bytes) });
      await answer.arrayBuffer();
      return { isTaken: answer.ok, etag: answer.headers.get('etag') ?? '' };
    },
    // The engine's own clock has to pass the second.
    expire: async () => {
      const end = Date.now() + 2_000;
      await eventually(async () => Date.now() > end);
    },
    close: async () => objects.close(),
  };
});

test('browsers read the ETag of a part, and are sent to the public address', async () => {
  const objects = new S3Objects(address, systemClock);
  const upload = await objects.beginUpload(`blogImage/${randomUUID()}.png`);
  const [to = ''] = await objects.signParts(upload, 1, Date.now() / 1_000 + 60);
  const answer = await fetch(to, {
    method: 'PUT',
    headers: { origin: 'https://chess.example.org' },
    body: 'x',
  });
  expect(answer.headers.get('access-control-expose-headers')).toMatch(/etag/i);
  expect(answer.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/chess\.example\.org)$/);
  objects.close();

  const elsewhere = new S3Objects({ ...address, publicEndpoint: 'https://files.example.org' }, systemClock);
  const [publicAddress = ''] = await elsewhere.signParts(upload, 1, Date.now() / 1_000 + 60);
  expect(new URL(publicAddress).origin).toBe('https://files.example.org');
  await elsewhere.abortUpload(upload);
  elsewhere.close();
});
