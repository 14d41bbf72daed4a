import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WrittenArticle } from '@royal-chess/contracts/articles';
import { pageOfPath, type PageMatch } from '@royal-chess/contracts/site';
import { SiteHeads } from '../site/site-heads.ts';
import { ArticleWorld, codeOf } from './testing/article-world.ts';

let world: ArticleWorld;
beforeAll(async () => {
  world = await ArticleWorld.open();
});
afterAll(() => world.close());

describe('an article', () => {
  test('is written, sanitised, listed without its text and read by visitors', async () => {
    const content = '<h2>Find it</h2><script>alert(1)</script><p onclick="x()">22...Rxc3!!</p>';
    const { id, message } = await world.created({ content, category: 'games' });
    expect(message).toBe('Blog created successfully');
    const one = await world.read(id);
    expect(one).toMatchObject({
      _id: id,
      title: 'Rubinstein’s immortal game',
      author: 'Helga Brandvik',
      content: '<h2>Find it</h2><p>22...Rxc3!!</p>',
      image: `${world.image}/1600.webp`,
      picture: { width: 40, height: 20, color: '#123456' },
      readTime: '1 min read',
      likes: [],
      likesCount: 0,
      liked: false,
      comments: [],
      commentsCount: 0,
    });
    const inList = (await world.listed('?category=games')).find(({ _id }) => _id === id);
    expect(inList).toMatchObject({ title: one.title, likesCount: 0, date: one.date });
    expect(inList).not.toHaveProperty('content');
    expect(inList).not.toHaveProperty('likes');
    expect((await world.listed('?category=endings')).some(({ _id }) => _id === id)).toBe(false);
    expect((await world.listed('?search=BRANDVIK')).some(({ _id }) => _id === id)).toBe(true);
    expect(await world.listed('?search=.*(')).toEqual([]);
  });

  test.each([
    ['no title', { title: ' ' }],
    ['no description', { description: '' }],
    ['no author', { author: '' }],
    ['no picture', { image: '' }],
    ['a picture of another site without TLS', { image: 'http://evil.example/x.png' }],
    ['a picture of an inner address', { image: 'https://127.0.0.1/x.png' }],
    ['a picture that was not uploaded', { image: `/api/images/${randomUUID()}` }],
    ['a text that is too long', { content: 'x'.repeat(200_001) }],
  ])('with %s is refused', async (_, json) => {
    const response = await world.call('/api/createBlog', 'helga', { json: { ...world.fields(), ...json } });
    expect(await codeOf(response)).toEqual([422, 'RC_VALIDATION']);
  });

  test('is named by its title in the record of staff', async () => {
    const { id } = await world.created({ title: 'Three endings' });
    const record = await world.call('/api/admin/audit?kind=SaveArticle&limit=1', 'helga');
    const { items } = (await record.json()) as { items: { about: unknown[] }[] };
    expect(items[0]?.about).toContainEqual({ id: `article-${id}`, name: 'Three endings' });
  });

  test('sent twice with one command is one', async () => {
    const commandId = randomUUID();
    const [first, second] = [await world.created({ commandId }), await world.created({ commandId })];
    expect(second.id).toBe(first.id);
  });

  test.each([randomUUID(), 'no-id', '..%2F', '1'])('is not found by %s', async (id) => {
    expect(await codeOf(await world.call(`/api/displaySpecificBlog/${id}`, null))).toEqual([
      404,
      'RC_NOT_FOUND',
    ]);
    const liking = await world.call(`/api/addLike/${id}`, 'oduya', { json: {} });
    expect(await codeOf(liking)).toEqual([404, 'RC_NOT_FOUND']);
  });

  test('is a draft, then scheduled, then published at its time, and only staff see it before', async () => {
    const { id, message } = await world.created({ publishAt: null });
    expect(message).toBe('Draft saved');
    const isHidden = async (): Promise<boolean> => {
      const detail = await world.call(`/api/displaySpecificBlog/${id}`, 'helga');
      const like = await world.call(`/api/addLike/${id}`, 'oduya', { json: {} });
      const comment = await world.call(`/api/addComment/${id}`, 'oduya', { json: { text: 'First' } });
      const feed = await (await world.call('/api/articles.rss', null)).text();
      const head = await world.embedded.api
        .get(SiteHeads)
        .headOf(pageOfPath(`/displayBlog/${id}`) as PageMatch);
      const inList = (await world.listed()).some(({ _id }) => _id === id);
      expect([like.status, comment.status]).toEqual([detail.status, detail.status]);
      expect([inList, feed.includes(id), head !== null]).toEqual(Array(3).fill(detail.status === 200));
      return detail.status === 404;
    };
    const stateOf = async (): Promise<WrittenArticle> =>
      (await (await world.call(`/api/articles/${id}`, 'helga')).json()) as WrittenArticle;
    expect(await isHidden()).toBe(true);
    expect(await stateOf()).toMatchObject({ state: 'draft', version: 1, publishAt: null });

    const publishAt = world.clock.now() + 86_400_000;
    const json = { ...world.fields(), commandId: randomUUID(), version: 1, publishAt };
    expect((await world.call(`/api/articles/${id}`, 'helga', { method: 'PUT', json })).status).toBe(200);
    await world.embedded.applied(['articles'], `article-${id}`, 2);
    expect(await isHidden()).toBe(true);
    expect((await stateOf()).state).toBe('scheduled');

    world.clock.advance(86_400_000);
    expect(await isHidden()).toBe(false);
    expect((await stateOf()).state).toBe('published');
  });

  test('keeps likes and comments when it is changed, and two writers do not overwrite each other', async () => {
    const { id } = await world.created();
    await world.call(`/api/addLike/${id}`, 'oduya', { json: {} });
    await world.call(`/api/addComment/${id}`, 'oduya', { json: { text: 'Nice' } });
    const { date } = await world.read(id);
    const json = { ...world.fields(), title: 'Changed', commandId: randomUUID(), version: 1 };
    const path = `/api/articles/${id}`;
    expect((await world.call(path, 'helga', { method: 'PUT', json })).status).toBe(200);
    await world.embedded.applied(['articles'], `article-${id}`, 2);
    expect(await world.read(id)).toMatchObject({ title: 'Changed', likesCount: 1, commentsCount: 1, date });
    const stale = { ...json, commandId: randomUUID() };
    const refused = await world.call(path, 'helga', { method: 'PUT', json: stale });
    expect(await codeOf(refused)).toEqual([409, 'RC_VERSION_CONFLICT']);
  });

  test('keeps what it was after each change, for its writers only', async () => {
    const { id } = await world.created({ content: '<p>One<script>x</script></p>', tags: ['rooks'] });
    const json = { ...world.fields(), title: 'Second', commandId: randomUUID(), version: 1 };
    const path = `/api/articles/${id}`;
    expect((await world.call(path, 'helga', { method: 'PUT', json })).status).toBe(200);
    const list = await world.call(`${path}/versions`, 'helga');
    expect(await list.json()).toMatchObject({
      items: [
        { version: 2, title: 'Second', savedBy: 'helga' },
        { version: 1, title: world.fields().title, savedBy: 'helga' },
      ],
    });
    const first = await world.call(`${path}/versions/1`, 'helga');
    expect(await first.json()).toMatchObject({ version: 1, content: '<p>One</p>', tags: ['rooks'] });
    for (const [at, name, status] of [
      ['1', 'oduya', 403],
      ['1', null, 401],
      ['3', 'helga', 404],
      ['0', 'helga', 404],
    ] as const)
      expect((await world.call(`${path}/versions/${at}`, name)).status).toBe(status);
    expect((await world.call(`/api/articles/${randomUUID()}/versions`, 'helga')).status).toBe(404);
    await world.call(path, 'helga', { method: 'DELETE', json: { commandId: randomUUID() } });
    for (const rest of ['', '/1'])
      expect((await world.call(`${path}/versions${rest}`, 'helga')).status).toBe(404);
  });

  test('that is deleted is found by nobody', async () => {
    const { id } = await world.created();
    const json = { commandId: randomUUID() };
    expect((await world.call(`/api/articles/${id}`, 'helga', { method: 'DELETE', json })).status).toBe(200);
    await world.embedded.applied(['articles'], `article-${id}`, 2);
    expect((await world.call(`/api/displaySpecificBlog/${id}`, null)).status).toBe(404);
    expect((await world.call(`/api/articles/${id}`, 'helga')).status).toBe(404);
    const all = (await (await world.call('/api/articles', 'helga')).json()) as { items: { id: string }[] };
    expect(all.items.some((one) => one.id === id)).toBe(false);
  });

  test('that waits for its time is published now by the clock of the server', async () => {
    const { id } = await world.created({ publishAt: world.clock.now() + 1_000_000_000 });
    expect((await world.call(`/api/displaySpecificBlog/${id}`, null)).status).toBe(404);
    const json = { ...world.fields(), commandId: randomUUID(), version: 1, publishAt: 'now' };
    expect((await world.call(`/api/articles/${id}`, 'helga', { method: 'PUT', json })).status).toBe(200);
    await world.embedded.applied(['articles'], `article-${id}`, 2);
    expect(Date.parse((await world.read(id)).date)).toBeLessThanOrEqual(world.clock.now());
  });
});
