import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type FinalizeUploadAnswer, partBytes } from '@royal-chess/contracts/uploads';
import { FileObjects } from '@royal-chess/infra/objects/file-objects';
import sharp from 'sharp';
import { codeOf, picture, UploadWorld } from './testing/upload-world.ts';
import { Uploads } from './uploads.ts';

let world: UploadWorld;
beforeAll(async () => {
  world = await UploadWorld.open();
});
afterAll(() => world.close());

describe('a picture', () => {
  test('of several parts becomes AVIF and WebP in four widths, without what else the file carried', async () => {
    // One colour, not compressed: of two parts, and made in a moment.
    const bytes = await sharp({ create: { width: 1_900, height: 1_000, channels: 3, background: '#4e7a5d' } })
      .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(partBytes);
    const response = await world.finished(bytes);
    expect(response.status).toBe(200);
    const { url, image } = (await response.json()) as FinalizeUploadAnswer;
    expect(image).toMatchObject({ url, width: 1_600, height: 842 });
    expect(image.color).toMatch(/^#[\da-f]{6}$/);
    for (const width of [400, 800, 1_200, 1_600])
      for (const format of ['avif', 'webp']) {
        const got = await world.embedded.api.call(`${url}/${width}.${format}`);
        expect([got.status, got.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        expect(got.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        const variant = Buffer.from(await got.arrayBuffer());
        const { width: real, exif } = await sharp(variant).metadata();
        expect([real, exif]).toEqual([width, undefined]);
        expect(variant.includes('a secret of the camera')).toBe(false);
      }
    const names = readdirSync(join(world.embedded.folder, 'objects/stored/blogImage'));
    expect(names).toEqual([]);
  });

  test('is turned upright, and a narrow one is not made wider', async () => {
    const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { image, url } = (await (await world.finished(bytes)).json()) as FinalizeUploadAnswer;
    expect(image).toMatchObject({ width: 100, height: 200, color: '#ffffff' });
    const wide = await world.embedded.api.call(`${url}/1600.webp`);
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
      const { image } = (await (await world.finished(bytes)).json()) as FinalizeUploadAnswer;
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
    const file = await world.begun();
    const parts = await world.sent(file, await make());
    expect(await codeOf(await world.post('finalize-upload', { ...file, parts }))).toEqual([status, code]);
    expect(await codeOf(await world.post('finalize-upload', { ...file, parts }))).toEqual([
      404,
      'RC_NOT_FOUND',
    ]);
  });

  test('that is announced as SVG, or too large, is refused before it is sent', async () => {
    const svg = await world.post('init-upload?contentType=image/svg%2Bxml', { name: 'a.svg' });
    expect(await codeOf(svg)).toEqual([415, 'RC_MEDIA_TYPE']);
    const large = await world.post('init-upload?size=99999999', { name: 'a.png' });
    expect(await codeOf(large)).toEqual([413, 'RC_BODY_TOO_LARGE']);
  });
});

describe('pictures that are finished at the same time', () => {
  test('are read one after the other; one user has four, and sends the fifth again', async () => {
    world.clock.advance(60_000);
    const files = await Promise.all(Array.from({ length: 5 }, () => world.begun()));
    const bytes = await picture(20, 10);
    const bodies = await Promise.all(
      files.map(async (file) => ({ ...file, parts: await world.sent(file, bytes) })),
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
    const answers = bodies.slice(0, 4).map((body) => world.post('finalize-upload', body));
    await Promise.all([reading.promise, allJoined.promise]);
    expect(await codeOf(await world.post('finalize-upload', bodies[4]))).toEqual([429, 'RC_RATE_LIMITED']);
    expect(reads).toHaveBeenCalledTimes(1);
    goOn.resolve();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const spy of [reads, joins]) spy.mockRestore();
    expect((await world.post('finalize-upload', bodies[4])).status).toBe(200);
  });

  test('are at most 40 of all users', async () => {
    const uploads = world.embedded.api.get(Uploads);
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

test('a picture that another process has finished meanwhile is answered, and stays', async () => {
  const file = await world.begun();
  const parts = await world.sent(file, await picture(20, 20));
  const { finishUpload } = FileObjects.prototype;
  const held = jest.spyOn(FileObjects.prototype, 'finishUpload').mockImplementationOnce(async function (
    this: FileObjects,
    upload,
    named,
  ) {
    const joined = await finishUpload.call(this, upload, named);
    const other = new Uploads(world.documents(), this, world.clock);
    const document = await world.documents().findById(file.fileId);
    await other.finish(document?.ownerId ?? '', file, parts);
    return joined;
  });
  const answer = await world.post('finalize-upload', { ...file, parts });
  held.mockRestore();
  expect(answer.status).toBe(200);
  const { url } = (await answer.json()) as FinalizeUploadAnswer;
  expect((await world.embedded.api.call(`${url}/400.webp`)).status).toBe(200);
});
