import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type FinalizeUploadAnswer, type InitUploadAnswer, partBytes } from '@royal-chess/contracts/uploads';
import { FileObjects } from '@royal-chess/infra/objects/file-objects';
import { codeOf, picture, type Sent, UploadWorld } from './testing/upload-world.ts';
import { Uploads } from './uploads.ts';

let world: UploadWorld;
beforeAll(async () => {
  world = await UploadWorld.open();
});
afterAll(() => world.close());

const article = randomUUID();

/** Waits until the server knows the file no more. */
async function untilUnknown(file: InitUploadAnswer): Promise<void> {
  for (;;) {
    const { status } = await world.post('get-multipart-presigned-urls', { ...file, parts: 1 });
    if (status === 404) return;
  }
}

describe('the wire', () => {
  test('takes pictures of articles only from those who write them', async () => {
    const response = await world.post('init-upload', { name: 'a.png' }, world.user);
    expect(await codeOf(response)).toEqual([403, 'RC_FORBIDDEN']);
  });

  test('gives a key of ours for any name', async () => {
    const { fileId, fileKey } = await world.begun('?kind=blogImage');
    expect(fileKey).toBe(`blogImage/${fileId}`);
  });

  test.each([0, 10_001, 1.5, '2'])('refuses %p parts', async (parts) => {
    const response = await world.post('get-multipart-presigned-urls', { ...(await world.begun()), parts });
    expect(await codeOf(response)).toEqual([422, 'RC_VALIDATION']);
  });

  test.each([
    ['blogImage', () => world.admin, 7],
    ['chatImage', () => world.user, 2],
  ] as const)('answers as many parts as the largest %s has, and refuses more', async (kind, cookie, most) => {
    const file = await world.begun(`?kind=${kind}`, cookie());
    const asked = (parts: number) => world.post('get-multipart-presigned-urls', { ...file, parts }, cookie());
    expect((await asked(most)).status).toBe(200);
    expect(await codeOf(await asked(most + 1))).toEqual([422, 'RC_VALIDATION']);
  });

  test('takes 240 parts of one sender in a minute', async () => {
    world.clock.advance(60_000);
    const address = `/uploads/parts/${randomUUID()}/1?expires=0&signature=none`;
    for (let count = 0; count < 240; count += 1)
      expect((await world.put(address, new Uint8Array(1))).status).toBe(403);
    expect(await codeOf(await world.put(address, new Uint8Array(1)))).toEqual([429, 'RC_RATE_LIMITED']);
    world.clock.advance(60_000);
  });

  test('hides the file of another, and a key that is not its own', async () => {
    const file = await world.begun();
    const calls: [string, object][] = [
      ['get-multipart-presigned-urls', { ...file, parts: 1 }],
      ['finalize-upload', { ...file, parts: [{ PartNumber: 1, ETag: '"a"' }] }],
      ['abort-upload', file],
    ];
    for (const [path, body] of calls) {
      expect(await codeOf(await world.post(path, body, world.otherAdmin))).toEqual([404, 'RC_NOT_FOUND']);
      const elsewhere = { ...body, fileKey: 'blogImage/other' };
      expect(await codeOf(await world.post(path, elsewhere))).toEqual([404, 'RC_NOT_FOUND']);
      expect(await codeOf(await world.post(path, body, world.user))).toEqual([404, 'RC_NOT_FOUND']);
    }
  });

  test('refuses a signature that was changed, and one that has expired', async () => {
    const [address = ''] = await world.addresses(await world.begun(), 1);
    const refused = [403, 'RC_OBJECT_ADDRESS_REFUSED'];
    const bytes = new Uint8Array(9);
    expect(
      await codeOf(
        await world.put(
          address.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
          bytes,
        ),
      ),
    ).toEqual(refused);
    expect(await codeOf(await world.put(address.replace('/1?', '/2?'), bytes))).toEqual(refused);
    world.clock.advance(3_600_000);
    expect(await codeOf(await world.put(address, bytes))).toEqual(refused);
  });

  test('refuses a part over 5 MiB', async () => {
    const [address = ''] = await world.addresses(await world.begun(), 1);
    expect(await codeOf(await world.put(address, new Uint8Array(partBytes + 1)))).toEqual([
      413,
      'RC_BODY_TOO_LARGE',
    ]);
    expect((await world.put(address, new Uint8Array(partBytes))).status).toBe(200);
  });

  test('lets pages read the ETag', async () => {
    const [address = ''] = await world.addresses(await world.begun(), 1);
    const response = await world.put(address, Buffer.from('part'));
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag');
    expect(await response.json()).toEqual({ ETag: response.headers.get('etag') });
  });

  test.each<[string, (part: Sent) => readonly Sent[]]>([
    ['a gap', (part) => [part, { ...part, PartNumber: 3 }]],
    ['a part twice', (part) => [part, part]],
    ['an ETag of other bytes', (part) => [{ ...part, ETag: `"${'0'.repeat(32)}"` }]],
    ['a part that was not sent', (part) => [part, { ...part, PartNumber: 2 }]],
  ])('refuses %s, and takes the right parts after it', async (_, named) => {
    const file = await world.begun();
    const [part] = await world.sent(file, await picture(10, 10));
    if (!part) throw new Error('No part was sent');
    const wrong = await world.post('finalize-upload', { ...file, parts: named(part) });
    expect(await codeOf(wrong)).toEqual([422, 'RC_OBJECT_PARTS_REFUSED']);
    expect((await world.post('finalize-upload', { ...file, parts: [part] })).status).toBe(200);
  });

  test('answers the same to a second finalize, also at the same time', async () => {
    const file = await world.begun();
    const parts = await world.sent(file, await picture(30, 20));
    const body = { ...file, parts };
    const answers = await Promise.all([
      world.post('finalize-upload', body),
      world.post('finalize-upload', body),
    ]);
    answers.push(await world.post('finalize-upload', body));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each(['not used yet', 'on a page'])('keeps a picture that is finished and %s', async (state) => {
    const file = await world.begun();
    const parts = await world.sent(file, await picture(20, 10));
    const answer = await world.post('finalize-upload', { ...file, parts });
    const { url } = (await answer.json()) as FinalizeUploadAnswer;
    if (state === 'on a page') await world.embedded.api.get(Uploads).use(article, url);
    expect(await codeOf(await world.post('abort-upload', file))).toEqual([404, 'RC_NOT_FOUND']);
    expect((await world.embedded.api.call(`${url}/400.webp`)).status).toBe(200);
  });

  test('keeps nothing of a file that is given up while it is finished', async () => {
    const stored = (folder: string) => readdirSync(join(world.embedded.folder, 'objects', folder));
    const before = [stored('stored/images').toSorted(), stored('parts').toSorted()];
    const file = await world.begun();
    const parts = await world.sent(file, await picture(20, 20));
    const reading = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const { read } = FileObjects.prototype;
    const held = jest.spyOn(FileObjects.prototype, 'read').mockImplementationOnce(async function (
      this: FileObjects,
      key,
    ) {
      reading.resolve();
      await goOn.promise;
      return read.call(this, key);
    });
    const finishing = world.post('finalize-upload', { ...file, parts });
    await reading.promise;
    const abort = world.post('abort-upload', file);
    await untilUnknown(file);
    goOn.resolve();
    held.mockRestore();
    expect((await abort).status).toBe(204);
    expect(await codeOf(await finishing)).toEqual([404, 'RC_NOT_FOUND']);
    expect([stored('stored/images').toSorted(), stored('parts').toSorted()]).toEqual(before);
  });

  test('gives up a file', async () => {
    const file = await world.begun();
    const [address = ''] = await world.addresses(file, 1);
    expect((await world.post('abort-upload', file)).status).toBe(204);
    expect((await world.put(address, new Uint8Array(1))).status).toBe(403);
    expect((await world.post('abort-upload', file)).status).toBe(404);
  });
});
