import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { OutboundHttp } from '@royal-chess/infra/outbound/outbound-http';
import sharp from 'sharp';
import { Uploads } from '../uploads/uploads.ts';
import { ArticleWorld } from './testing/article-world.ts';

let world: ArticleWorld;
beforeAll(async () => {
  world = await ArticleWorld.open();
});
afterAll(() => world.close());

describe('an article', () => {
  test('with a picture of another site has it as one of ours, once for each article', async () => {
    const bytes = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const get = jest
      .spyOn(world.embedded.api.get(OutboundHttp), 'get')
      .mockResolvedValue({ kind: 'content', bytes, mediaType: '', etag: null, lastModified: null });
    const { id } = await world.created({ image: 'https://media.example/cover.png' });
    const { image: shown, picture } = await world.read(id);
    expect(shown).toMatch(/^\/api\/images\/[\da-f-]{36}\/1600\.webp$/);
    expect(picture).toMatchObject({ width: 50, height: 30 });
    const json = {
      ...world.fields(),
      image: 'https://media.example/cover.png',
      version: 1,
      commandId: randomUUID(),
    };
    expect((await world.call(`/api/articles/${id}`, 'helga', { method: 'PUT', json })).status).toBe(200);
    await world.embedded.applied(['articles'], `article-${id}`, 2);
    expect((await world.read(id)).image).toBe(shown);
    expect(get).toHaveBeenCalledTimes(1);
    get.mockRestore();
  });

  test('keeps the pictures of its text, and gives all back when it is deleted, but those of others', async () => {
    const [own, shared] = [await world.uploadedPicture(), await world.uploadedPicture()];
    const html = (path: string) => `<figure><img src="${path}/800.webp"></figure>`;
    const { id } = await world.created({ content: html(own) + html(shared) });
    expect((await world.read(id)).content).toContain(
      'width="40" height="20" style="background-color:#123456"',
    );
    await world.created({ content: html(shared) });
    const uploads = world.embedded.api.get(Uploads);
    const areThere = async () => {
      await uploads.sweepUnused(world.clock.now() + 86_400_000);
      const found = await uploads.pictures([own, shared, world.image]);
      return [found.has(own), found.has(shared), found.has(world.image)];
    };
    expect(await areThere()).toEqual([true, true, true]);
    await world.call(`/api/articles/${id}`, 'helga', { method: 'DELETE', json: { commandId: randomUUID() } });
    expect(await areThere()).toEqual([false, true, true]);
  });

  test('gives no picture back that is in an earlier version of another, or in one that is not listed yet', async () => {
    const [early, late] = [await world.uploadedPicture(), await world.uploadedPicture()];
    const html = (...paths: string[]) => paths.map((path) => `<img src="${path}/800.webp">`).join('');
    const { id } = await world.created({ content: html(early, late) });
    const { id: changed } = await world.created({ content: html(early) });
    const json = { ...world.fields(), commandId: randomUUID(), version: 1 };
    expect((await world.call(`/api/articles/${changed}`, 'helga', { method: 'PUT', json })).status).toBe(200);
    const save = { json: { ...world.fields(), content: html(late) } };
    const remove = () => ({ method: 'DELETE', json: { commandId: randomUUID() } });
    // No projection has to be first.
    const fresh = (await (await world.call('/api/createBlog', 'helga', save)).json()) as { id: string };
    expect((await world.call(`/api/articles/${id}`, 'helga', remove())).status).toBe(200);
    const uploads = world.embedded.api.get(Uploads);
    const areThere = async () => {
      await uploads.sweepUnused(world.clock.now() + 86_400_000);
      const found = await uploads.pictures([early, late]);
      return [found.has(early), found.has(late)];
    };
    expect(await areThere()).toEqual([true, true]);
    for (const other of [changed, fresh.id]) await world.call(`/api/articles/${other}`, 'helga', remove());
    expect(await areThere()).toEqual([false, false]);
  });

  test('with a picture in its text that is not there is refused, unless the version before has it', async () => {
    const html = (path: string) => `<p>See <img src="${path}/800.webp"></p>`;
    const swept = await world.uploadedPicture();
    await world.embedded.api.get(Uploads).sweepUnused(world.clock.now() + 86_400_000);
    const json = { ...world.fields(), content: html(swept) };
    const refused = await world.call('/api/createBlog', 'helga', { json });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'RC_VALIDATION', fields: [{ path: 'content' }] });

    const shown = await world.uploadedPicture();
    const { id } = await world.created({ content: html(shown) });
    const uploads = world.embedded.api.get(Uploads);
    // Lost, as by an earlier server.
    await uploads.release(id);
    await uploads.use(id, world.image);
    await uploads.sweepUnused(world.clock.now() + 86_400_000);
    const change = async (content: string) =>
      (
        await world.call(`/api/articles/${id}`, 'helga', {
          method: 'PUT',
          json: { ...world.fields(), content, commandId: randomUUID(), version: 1 },
        })
      ).status;
    expect(await change(html(shown) + html(swept))).toBe(422);
    expect(await change(html(shown))).toBe(200);
  });
});
