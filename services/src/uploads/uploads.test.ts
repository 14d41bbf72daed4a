import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type FinalizeUploadAnswer, type InitUploadAnswer, partBytes } from '@royal-chess/contracts/uploads';
import { Objects } from '@royal-chess/infra/objects/objects';
import { FileObjects } from '@royal-chess/infra/objects/file-objects';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { Type } from '@nestjs/common';
import type { Model } from 'mongoose';
import { getModelToken } from '@nestjs/mongoose';
import sharp from 'sharp';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Accounts } from '../identity/accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import type { UploadDocument } from './upload-documents.ts';
import { Uploads } from './uploads.ts';
import { UploadsApiModule } from './uploads.module.ts';

let world: EmbeddedWorld;
let clock: ManualClock;
let admin: string;
let otherAdmin: string;
let user: string;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({ clock, features: [IdentityApiModule, UploadsApiModule] });
  const cookieOf = async (name: string, role: 'admin' | 'user'): Promise<string> => {
    const account = { name, email: `${name}@example.org`, password: 'correct horse', roles: [role] };
    const { id } = await world.api.get(Accounts).register(account);
    return `rc_session=${await world.api.get(Sessions).open(id)}`;
  };
  admin = await cookieOf('helga', 'admin');
  otherAdmin = await cookieOf('rolf', 'admin');
  user = await cookieOf('oduya', 'user');
});
afterAll(() => world.close());

interface Sent {
  readonly PartNumber: number;
  readonly ETag: string;
}

const article = randomUUID();
const post = (path: string, json: unknown, cookie = admin): Promise<Response> =>
  world.api.call(`/uploads/${path}`, { json, cookie });
async function begun(query = '', cookie = admin): Promise<InitUploadAnswer> {
  const response = await post(`init-upload${query}`, { name: 'blogImage/../../board.png' }, cookie);
  expect(response.status).toBe(200);
  return (await response.json()) as InitUploadAnswer;
}
async function addresses(file: InitUploadAnswer, parts: number): Promise<readonly string[]> {
  const response = await post('get-multipart-presigned-urls', { ...file, parts });
  const answer = (await response.json()) as { parts: { PartNumber: number; signedUrl: string }[] };
  expect(answer.parts.map(({ PartNumber }) => PartNumber)).toEqual(
    Array.from({ length: parts }, (_, at) => at + 1),
  );
  return answer.parts.map(({ signedUrl }) => signedUrl);
}
const put = (address: string, bytes: Uint8Array): Promise<Response> =>
  world.api.call(address, { method: 'PUT', body: Buffer.from(bytes) });
async function sent(file: InitUploadAnswer, bytes: Uint8Array): Promise<readonly Sent[]> {
  const count = Math.ceil(bytes.length / partBytes);
  const urls = await addresses(file, count);
  return Promise.all(
    urls.map(async (url, at) => {
      const response = await put(url, bytes.subarray(at * partBytes, (at + 1) * partBytes));
      expect(response.status).toBe(200);
      return { PartNumber: at + 1, ETag: response.headers.get('etag') ?? '' };
    }),
  );
}
const codeOf = async (response: Response): Promise<[number, string]> => {
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
};
async function finished(bytes: Uint8Array): Promise<Response> {
  const file = await begun();
  return post('finalize-upload', { ...file, parts: await sent(file, bytes) });
}
/** What the application is made of, by its token. */
const inner = <T>(token: unknown): T => world.api.get(token as Type<T>);
const documents = (): Model<UploadDocument> => inner(getModelToken('Upload', ACCOUNTS));
/** Waits until the server knows the file no more. */
async function untilUnknown(file: InitUploadAnswer): Promise<void> {
  for (;;) {
    const { status } = await post('get-multipart-presigned-urls', { ...file, parts: 1 });
    if (status === 404) return;
  }
}
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

describe('a picture', () => {
  test('of several parts becomes AVIF and WebP in three widths, without what else the file carried', async () => {
    // One colour, not compressed: of two parts, and made in a moment.
    const bytes = await sharp({ create: { width: 1_900, height: 1_000, channels: 3, background: '#4e7a5d' } })
      .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(partBytes);
    const response = await finished(bytes);
    expect(response.status).toBe(200);
    const { url, image } = (await response.json()) as FinalizeUploadAnswer;
    expect(image).toMatchObject({ url, width: 1_600, height: 842 });
    expect(image.color).toMatch(/^#[\da-f]{6}$/);
    for (const width of [400, 800, 1_600])
      for (const format of ['avif', 'webp']) {
        const got = await world.api.call(`${url}/${width}.${format}`);
        expect([got.status, got.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        expect(got.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const variant = Buffer.from(await got.arrayBuffer());
        const { width: real, exif } = await sharp(variant).metadata();
        expect([real, exif]).toEqual([width, undefined]);
        expect(variant.includes('a secret of the camera')).toBe(false);
      }
    const names = readdirSync(join(world.folder, 'objects/stored/blogImage'));
    expect(names).toEqual([]);
  });

  test('is turned upright, and a narrow one is not made wider', async () => {
    const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { image, url } = (await (await finished(bytes)).json()) as FinalizeUploadAnswer;
    expect(image).toMatchObject({ width: 100, height: 200, color: '#ffffff' });
    const wide = await world.api.call(`${url}/1600.webp`);
    expect((await sharp(Buffer.from(await wide.arrayBuffer())).metadata()).width).toBe(100);
  });

  test.each([
    ['dark', '#101820', '#ffffff'],
    ['light', '#f0e8d8', '#000000'],
  ])(
    'of %s lines that is transparent between them is shown on what they stand out from',
    async (_, stroke, color) => {
      const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><path d="M0 0L90 60" stroke="${stroke}"/></svg>`;
      const bytes = await sharp(Buffer.from(lines)).png().toBuffer();
      const { image } = (await (await finished(bytes)).json()) as FinalizeUploadAnswer;
      expect(image.color).toBe(color);
    },
  );

  test.each<[string, () => Promise<Uint8Array>, number, string]>([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      415,
      'RC_MEDIA_TYPE',
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'RC_MEDIA_TYPE'],
    [
      'only the first bytes of a PNG',
      async () => (await picture(9, 9)).subarray(0, 20),
      422,
      'RC_IMAGE_REFUSED',
    ],
    ['too many pixels', () => picture(10_000, 5_001), 422, 'RC_IMAGE_REFUSED'],
  ])('%s is refused, and nothing of it is kept', async (_, make, status, code) => {
    const file = await begun();
    const parts = await sent(file, await make());
    expect(await codeOf(await post('finalize-upload', { ...file, parts }))).toEqual([status, code]);
    expect(await codeOf(await post('finalize-upload', { ...file, parts }))).toEqual([404, 'RC_NOT_FOUND']);
  });

  test('that is announced as SVG, or too large, is refused before it is sent', async () => {
    const svg = await post('init-upload?contentType=image/svg%2Bxml', { name: 'a.svg' });
    expect(await codeOf(svg)).toEqual([415, 'RC_MEDIA_TYPE']);
    const large = await post('init-upload?size=99999999', { name: 'a.png' });
    expect(await codeOf(large)).toEqual([413, 'RC_BODY_TOO_LARGE']);
  });
});

describe('the wire', () => {
  test('takes pictures of articles only from those who write them', async () => {
    const response = await post('init-upload', { name: 'a.png' }, user);
    expect(await codeOf(response)).toEqual([403, 'RC_FORBIDDEN']);
  });

  test('gives a key of ours for any name', async () => {
    const { fileId, fileKey } = await begun('?kind=blogImage');
    expect(fileKey).toBe(`blogImage/${fileId}`);
  });

  test.each([0, 10_001, 1.5, '2'])('refuses %p parts', async (parts) => {
    const response = await post('get-multipart-presigned-urls', { ...(await begun()), parts });
    expect(await codeOf(response)).toEqual([422, 'RC_VALIDATION']);
  });

  test.each([
    ['blogImage', () => admin, 7],
    ['chatImage', () => user, 2],
  ] as const)('answers as many parts as the largest %s has, and refuses more', async (kind, cookie, most) => {
    const file = await begun(`?kind=${kind}`, cookie());
    const asked = (parts: number) => post('get-multipart-presigned-urls', { ...file, parts }, cookie());
    expect((await asked(most)).status).toBe(200);
    expect(await codeOf(await asked(most + 1))).toEqual([422, 'RC_VALIDATION']);
  });

  test('takes 240 parts of one sender in a minute', async () => {
    clock.advance(60_000);
    const address = `/uploads/parts/${randomUUID()}/1?expires=0&signature=none`;
    for (let count = 0; count < 240; count += 1)
      expect((await put(address, new Uint8Array(1))).status).toBe(403);
    expect(await codeOf(await put(address, new Uint8Array(1)))).toEqual([429, 'RC_RATE_LIMITED']);
    clock.advance(60_000);
  });

  test('hides the file of another, and a key that is not its own', async () => {
    const file = await begun();
    const calls: [string, object][] = [
      ['get-multipart-presigned-urls', { ...file, parts: 1 }],
      ['finalize-upload', { ...file, parts: [{ PartNumber: 1, ETag: '"a"' }] }],
      ['abort-upload', file],
    ];
    for (const [path, body] of calls) {
      expect(await codeOf(await post(path, body, otherAdmin))).toEqual([404, 'RC_NOT_FOUND']);
      const elsewhere = { ...body, fileKey: 'blogImage/other' };
      expect(await codeOf(await post(path, elsewhere))).toEqual([404, 'RC_NOT_FOUND']);
      expect(await codeOf(await post(path, body, user))).toEqual([404, 'RC_NOT_FOUND']);
    }
  });

  test('refuses a signature that was changed, and one that has expired', async () => {
    const [address = ''] = await addresses(await begun(), 1);
    const refused = [403, 'RC_OBJECT_ADDRESS_REFUSED'];
    const bytes = new Uint8Array(9);
    expect(
      await codeOf(
        await put(
          address.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
          bytes,
        ),
      ),
    ).toEqual(refused);
    expect(await codeOf(await put(address.replace('/1?', '/2?'), bytes))).toEqual(refused);
    clock.advance(3_600_000);
    expect(await codeOf(await put(address, bytes))).toEqual(refused);
  });

  test('refuses a part over 5 MiB', async () => {
    const [address = ''] = await addresses(await begun(), 1);
    expect(await codeOf(await put(address, new Uint8Array(partBytes + 1)))).toEqual([
      413,
      'RC_BODY_TOO_LARGE',
    ]);
    expect((await put(address, new Uint8Array(partBytes))).status).toBe(200);
  });

  test('lets pages read the ETag', async () => {
    const [address = ''] = await addresses(await begun(), 1);
    const response = await put(address, Buffer.from('part'));
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag');
    expect(await response.json()).toEqual({ ETag: response.headers.get('etag') });
  });

  test.each<[string, (part: Sent) => readonly Sent[]]>([
    ['a gap', (part) => [part, { ...part, PartNumber: 3 }]],
    ['a part twice', (part) => [part, part]],
    ['an ETag of other bytes', (part) => [{ ...part, ETag: `"${'0'.repeat(32)}"` }]],
    ['a part that was not sent', (part) => [part, { ...part, PartNumber: 2 }]],
  ])('refuses %s, and takes the right parts after it', async (_, named) => {
    const file = await begun();
    const [part] = await sent(file, await picture(10, 10));
    if (!part) throw new Error('No part was sent');
    const wrong = await post('finalize-upload', { ...file, parts: named(part) });
    expect(await codeOf(wrong)).toEqual([422, 'RC_OBJECT_PARTS_REFUSED']);
    expect((await post('finalize-upload', { ...file, parts: [part] })).status).toBe(200);
  });

  test('answers the same to a second finalize, also at the same time', async () => {
    const file = await begun();
    const parts = await sent(file, await picture(30, 20));
    const body = { ...file, parts };
    const answers = await Promise.all([post('finalize-upload', body), post('finalize-upload', body)]);
    answers.push(await post('finalize-upload', body));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each(['not used yet', 'on a page'])('keeps a picture that is finished and %s', async (state) => {
    const file = await begun();
    const parts = await sent(file, await picture(20, 10));
    const answer = await post('finalize-upload', { ...file, parts });
    const { url } = (await answer.json()) as FinalizeUploadAnswer;
    if (state === 'on a page') await world.api.get(Uploads).use(article, url);
    expect(await codeOf(await post('abort-upload', file))).toEqual([404, 'RC_NOT_FOUND']);
    expect((await world.api.call(`${url}/400.webp`)).status).toBe(200);
  });

  test('keeps nothing of a file that is given up while it is finished', async () => {
    const stored = (folder: string) => readdirSync(join(world.folder, 'objects', folder));
    const before = [stored('stored/images').toSorted(), stored('parts').toSorted()];
    const file = await begun();
    const parts = await sent(file, await picture(20, 20));
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
    const finishing = post('finalize-upload', { ...file, parts });
    await reading.promise;
    const abort = post('abort-upload', file);
    await untilUnknown(file);
    goOn.resolve();
    held.mockRestore();
    expect((await abort).status).toBe(204);
    expect(await codeOf(await finishing)).toEqual([404, 'RC_NOT_FOUND']);
    expect([stored('stored/images').toSorted(), stored('parts').toSorted()]).toEqual(before);
  });

  test('gives up a file', async () => {
    const file = await begun();
    const [address = ''] = await addresses(file, 1);
    expect((await post('abort-upload', file)).status).toBe(204);
    expect((await put(address, new Uint8Array(1))).status).toBe(403);
    expect((await post('abort-upload', file)).status).toBe(404);
  });
});

test('what a killed server left is swept: sent bytes of a picture, its variants, parts of no file', async () => {
  const uploads = world.api.get(Uploads);
  const objects = inner<Objects>(Objects);
  const stored = (folder: string) => readdirSync(join(world.folder, 'objects', folder)).toSorted();
  const kept = (await (await finished(await picture(20, 10))).json()) as FinalizeUploadAnswer;
  await uploads.use(article, kept.url);
  await uploads.sweepUnused(clock.now() + 1);
  const before = [stored('stored/images'), stored('parts'), stored('stored/blogImage')];
  await objects.put(kept.fileKey, Buffer.from('as it was sent'));
  const model = documents();
  await model.updateOne({ _id: kept.fileId }, { $unset: { isTidy: 1 } });
  const half = await begun();
  await objects.put(`images/${half.fileId}-400.avif`, Buffer.from('variant'));
  await objects.beginUpload('blogImage/of-no-file');
  const hence = Date.now() + 86_400_000 * 400;
  await uploads.sweepUnused(clock.now() + 1);
  await uploads.sweepLeft(hence);
  expect([stored('stored/images'), stored('parts'), stored('stored/blogImage')]).toEqual(before);
  expect((await world.api.call(`${kept.url}/400.webp`)).status).toBe(200);
});

test('the sent bytes that a killed server left are removed by a repeat of the end', async () => {
  const kept = (await (await finished(await picture(20, 10))).json()) as FinalizeUploadAnswer;
  const objects = inner<Objects>(Objects);
  await objects.put(kept.fileKey, Buffer.from('as it was sent'));
  await documents().updateOne({ _id: kept.fileId }, { $unset: { isTidy: 1 } });
  const { fileId, fileKey } = kept;
  const parts = [{ PartNumber: 1, ETag: '"1"' }];
  const again = await post('finalize-upload', { fileId, fileKey, parts });
  expect([again.status, await again.json()]).toEqual([200, kept]);
  expect(await objects.read(fileKey)).toBeNull();
});

describe('pictures that are finished at the same time', () => {
  test('are read one after the other; one user has four, and sends the fifth again', async () => {
    clock.advance(60_000);
    const files = await Promise.all(Array.from({ length: 5 }, () => begun()));
    const bytes = await picture(20, 10);
    const bodies = await Promise.all(
      files.map(async (file) => ({ ...file, parts: await sent(file, bytes) })),
    );
    const reading = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const joined = new Set<string>();
    const allJoined = Promise.withResolvers<void>();
    const { read, finishUpload } = FileObjects.prototype;
    const joins = jest.spyOn(FileObjects.prototype, 'finishUpload').mockImplementation(async function (
      this: FileObjects,
      upload,
      parts,
    ) {
      const done = await finishUpload.call(this, upload, parts);
      joined.add(upload.key);
      if (joined.size === 4) allJoined.resolve();
      return done;
    });
    const reads = jest.spyOn(FileObjects.prototype, 'read').mockImplementation(async function (
      this: FileObjects,
      key,
    ) {
      reading.resolve();
      await goOn.promise;
      return read.call(this, key);
    });
    const answers = bodies.slice(0, 4).map((body) => post('finalize-upload', body));
    await Promise.all([reading.promise, allJoined.promise]);
    expect(await codeOf(await post('finalize-upload', bodies[4]))).toEqual([429, 'RC_RATE_LIMITED']);
    expect(reads).toHaveBeenCalledTimes(1);
    goOn.resolve();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const spy of [reads, joins]) spy.mockRestore();
    expect((await post('finalize-upload', bodies[4])).status).toBe(200);
  });

  test('are at most 40 of all users', async () => {
    const uploads = world.api.get(Uploads);
    const goOn = Promise.withResolvers<void>();
    const joins = jest.spyOn(FileObjects.prototype, 'finishUpload').mockImplementation(async () => {
      await goOn.promise;
      throw new Error('The store has failed');
    });
    const finish = async () => {
      const ownerId = randomUUID();
      const file = await uploads.begin(ownerId, { kind: 'chatImage' });
      const parts = [{ PartNumber: 1, ETag: '"a"' }];
      return uploads.finish(ownerId, file, parts).catch((error: unknown) => String(error));
    };
    const waiting = Array.from({ length: 40 }, () => finish());
    while (joins.mock.calls.length < 40) await nextTurn();
    expect(await finish()).toMatch('Other pictures are being made');
    goOn.resolve();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['Error: The store has failed']));
    joins.mockRestore();
  });
});

describe('a sweep', () => {
  /** Two pictures that nothing uses, while a sweep has read both and removes the first. */
  async function swept(during: (first: string, second: string) => Promise<void>): Promise<readonly string[]> {
    const uploads = world.api.get(Uploads);
    await uploads.sweepUnused(clock.now() + 1);
    const files = [await finished(await picture(20, 10)), await finished(await picture(20, 10))];
    const urls = await Promise.all(
      files.map(async (file) => ((await file.json()) as FinalizeUploadAnswer).url),
    );
    const { delete: remove } = FileObjects.prototype;
    const held = jest.spyOn(FileObjects.prototype, 'delete').mockImplementationOnce(async function (
      this: FileObjects,
      key,
    ) {
      const first = urls.find((url) => url.endsWith(key.slice('blogImage/'.length))) ?? '';
      await during(first, urls.find((url) => url !== first) ?? '');
      return remove.call(this, key);
    });
    await uploads.sweepUnused(clock.now() + 1);
    held.mockRestore();
    return [...(await uploads.pictures(urls)).keys()];
  }

  test('keeps a picture that is used after the sweep has read it', async () => {
    let used = '';
    const left = await swept(async (_, second) => {
      used = second;
      expect(await world.api.get(Uploads).use(article, second)).toEqual([]);
    });
    expect(left).toEqual([used]);
    expect((await world.api.call(`${used}/400.webp`)).status).toBe(200);
  });

  test('lets nothing use a picture that it is removing', async () => {
    const left = await swept(async (first) => {
      expect(await world.api.get(Uploads).use(article, first)).toEqual([first]);
    });
    expect(left).toEqual([]);
  });
});

describe('a picture of articles', () => {
  const isThere = async (url: string): Promise<boolean> => {
    await world.api.get(Uploads).sweepUnused(clock.now() + 1);
    return (await world.api.call(`${url}/400.webp`)).status === 200;
  };

  test('stays until the last of them gives it back', async () => {
    const uploads = world.api.get(Uploads);
    const { url } = (await (await finished(await picture(20, 10))).json()) as FinalizeUploadAnswer;
    const [one, other] = [randomUUID(), randomUUID()];
    for (const id of [one, other, one]) await uploads.use(id, `<img src="${url}/800.webp">`);
    await uploads.release(one);
    expect(await isThere(url)).toBe(true);
    await uploads.release(randomUUID());
    await uploads.release(one);
    expect(await isThere(url)).toBe(true);
    await uploads.release(other);
    expect(await isThere(url)).toBe(false);
  });

  test('that was kept before articles were named stays', async () => {
    const uploads = world.api.get(Uploads);
    const { url, fileId } = (await (await finished(await picture(20, 10))).json()) as FinalizeUploadAnswer;
    await documents().updateOne({ _id: fileId }, { $set: { used: true }, $unset: { usedBy: 1 } });
    const id = randomUUID();
    await uploads.use(id, url);
    await uploads.release(id);
    expect(await isThere(url)).toBe(true);
  });
});

test('a picture that another process has finished meanwhile is answered, and stays', async () => {
  const file = await begun();
  const parts = await sent(file, await picture(20, 20));
  const { finishUpload } = FileObjects.prototype;
  const held = jest.spyOn(FileObjects.prototype, 'finishUpload').mockImplementationOnce(async function (
    this: FileObjects,
    upload,
    named,
  ) {
    const joined = await finishUpload.call(this, upload, named);
    const other = new Uploads(documents(), this, clock);
    const document = await documents().findById(file.fileId);
    await other.finish(document?.ownerId ?? '', file, parts);
    return joined;
  });
  const answer = await post('finalize-upload', { ...file, parts });
  held.mockRestore();
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as FinalizeUploadAnswer;
  expect((await world.api.call(`${url}/400.webp`)).status).toBe(200);
});

test('a user has at most 30 files that nothing uses, and the next day they are swept, but not those in use', async () => {
  const uploads = world.api.get(Uploads);
  const response = await finished(await picture(20, 10));
  const kept = (await response.json()) as FinalizeUploadAnswer;
  expect(await uploads.use(article, kept.url)).toEqual([]);
  const unknown = `/api/images/${randomUUID()}`;
  expect(await uploads.use(article, unknown)).toEqual([unknown]);
  let status = 200;
  for (let count = 0; count <= 30 && status === 200; count += 1)
    ({ status } = await post('init-upload', { name: 'a.png' }));
  expect(status).toBe(429);
  clock.advance(60_000);
  expect(await codeOf(await post('init-upload', { name: 'a.png' }))).toEqual([429, 'RC_UPLOAD_QUOTA']);

  clock.advance(86_400_000);
  await uploads.sweepUnused(clock.now());
  expect(readdirSync(join(world.folder, 'objects/parts'))).toEqual([]);
  expect((await world.api.call(`${kept.url}/400.webp`)).status).toBe(200);
});
