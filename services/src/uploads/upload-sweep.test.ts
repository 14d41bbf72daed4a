import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { FinalizeUploadAnswer } from '@royal-chess/contracts/uploads';
import { Objects } from '@royal-chess/infra/objects/objects';
import { FileObjects } from '@royal-chess/infra/objects/file-objects';
import { codeOf, picture, UploadWorld } from './testing/upload-world.ts';
import { Uploads } from './uploads.ts';

let world: UploadWorld;
beforeAll(async () => {
  world = await UploadWorld.open();
});
afterAll(() => world.close());

const article = randomUUID();

test('what a killed server left is swept: sent bytes of a picture, its variants, parts of no file', async () => {
  const uploads = world.embedded.api.get(Uploads);
  const objects = world.inner<Objects>(Objects);
  const stored = (folder: string) => readdirSync(join(world.embedded.folder, 'objects', folder)).toSorted();
  const kept = (await (await world.finished(await picture(20, 10))).json()) as FinalizeUploadAnswer;
  await uploads.use(article, kept.url);
  await uploads.sweepUnused(world.clock.now() + 1);
  const before = [stored('stored/images'), stored('parts'), stored('stored/blogImage')];
  await objects.put(kept.fileKey, Buffer.from('as it was sent'));
  const model = world.documents();
  await model.updateOne({ _id: kept.fileId }, { $unset: { isTidy: 1 } });
  const half = await world.begun();
  await objects.put(`images/${half.fileId}-400.avif`, Buffer.from('variant'));
  await objects.beginUpload('blogImage/of-no-file');
  const hence = Date.now() + 86_400_000 * 400;
  await uploads.sweepUnused(world.clock.now() + 1);
  await uploads.sweepLeft(hence);
  expect([stored('stored/images'), stored('parts'), stored('stored/blogImage')]).toEqual(before);
  expect((await world.embedded.api.call(`${kept.url}/400.webp`)).status).toBe(200);
});

test('the sent bytes that a killed server left are removed by a repeat of the end', async () => {
  const kept = (await (await world.finished(await picture(20, 10))).json()) as FinalizeUploadAnswer;
  const objects = world.inner<Objects>(Objects);
  await objects.put(kept.fileKey, Buffer.from('as it was sent'));
  await world.documents().updateOne({ _id: kept.fileId }, { $unset: { isTidy: 1 } });
  const { fileId, fileKey } = kept;
  const parts = [{ PartNumber: 1, ETag: '"1"' }];
  const again = await world.post('finalize-upload', { fileId, fileKey, parts });
  expect([again.status, await again.json()]).toEqual([200, kept]);
  expect(await objects.read(fileKey)).toBeNull();
});

describe('a sweep', () => {
  /** Two pictures that nothing uses, while a sweep has read both and removes the first. */
  async function swept(during: (first: string, second: string) => Promise<void>): Promise<readonly string[]> {
    const uploads = world.embedded.api.get(Uploads);
    await uploads.sweepUnused(world.clock.now() + 1);
    const files = [await world.finished(await picture(20, 10)), await world.finished(await picture(20, 10))];
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
    await uploads.sweepUnused(world.clock.now() + 1);
    held.mockRestore();
    return [...(await uploads.pictures(urls)).keys()];
  }

  test('keeps a picture that is used after the sweep has read it', async () => {
    let used = '';
    const left = await swept(async (_, second) => {
      used = second;
      expect(await world.embedded.api.get(Uploads).use(article, second)).toEqual([]);
    });
    expect(left).toEqual([used]);
    expect((await world.embedded.api.call(`${used}/400.webp`)).status).toBe(200);
  });

  test('lets nothing use a picture that it is removing', async () => {
    const left = await swept(async (first) => {
      expect(await world.embedded.api.get(Uploads).use(article, first)).toEqual([first]);
    });
    expect(left).toEqual([]);
  });
});

describe('a picture of articles', () => {
  const isThere = async (url: string): Promise<boolean> => {
    await world.embedded.api.get(Uploads).sweepUnused(world.clock.now() + 1);
    return (await world.embedded.api.call(`${url}/400.webp`)).status === 200;
  };

  test('stays until the last of them gives it back', async () => {
    const uploads = world.embedded.api.get(Uploads);
    const { url } = (await (await world.finished(await picture(20, 10))).json()) as FinalizeUploadAnswer;
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
    const uploads = world.embedded.api.get(Uploads);
    const { url, fileId } = (await (
      await world.finished(await picture(20, 10))
    ).json()) as FinalizeUploadAnswer;
    await world.documents().updateOne({ _id: fileId }, { $set: { used: true }, $unset: { usedBy: 1 } });
    const id = randomUUID();
    await uploads.use(id, url);
    await uploads.release(id);
    expect(await isThere(url)).toBe(true);
  });
});

test('a user has at most 30 files that nothing uses, and the next day they are swept, but not those in use', async () => {
  const uploads = world.embedded.api.get(Uploads);
  const response = await world.finished(await picture(20, 10));
  const kept = (await response.json()) as FinalizeUploadAnswer;
  expect(await uploads.use(article, kept.url)).toEqual([]);
  const unknown = `/api/images/${randomUUID()}`;
  expect(await uploads.use(article, unknown)).toEqual([unknown]);
  let status = 200;
  for (let count = 0; count <= 30 && status === 200; count += 1)
    ({ status } = await world.post('init-upload', { name: 'a.png' }));
  expect(status).toBe(429);
  world.clock.advance(60_000);
  expect(await codeOf(await world.post('init-upload', { name: 'a.png' }))).toEqual([429, 'RC_UPLOAD_QUOTA']);

  world.clock.advance(86_400_000);
  await uploads.sweepUnused(world.clock.now());
  expect(readdirSync(join(world.embedded.folder, 'objects/parts'))).toEqual([]);
  expect((await world.embedded.api.call(`${kept.url}/400.webp`)).status).toBe(200);
});
