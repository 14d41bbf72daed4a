import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Article, ArticleSummary, WrittenArticle } from '@royal-chess/contracts/articles';
import { pageOfPath, type PageMatch } from '@royal-chess/contracts/site';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { OutboundHttp } from '@royal-chess/infra/outbound/outbound-http';
import sharp from 'sharp';
import { ApiModule } from '../api.module.ts';
import { Accounts } from '../identity/accounts.ts';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { SiteHeads } from '../site/site-heads.ts';
import { Uploads } from '../uploads/uploads.ts';
import { likeId } from './articles.ts';
import { ArticlesProjectorModule } from './articles.module.ts';

let world: EmbeddedWorld;
let clock: ManualClock;
let image: string;
const people = new Map<string, { readonly id: string; readonly cookie: string }>();
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({ clock, features: [ApiModule], projections: [ArticlesProjectorModule] });
  for (const [name, role] of [
    ['helga', 'admin'],
    ['oduya', 'user'],
    ['katya', 'user'],
    ['small', 'user'],
  ] as const) {
    const account = { name, email: `${name}@example.org`, password: 'correct horse', roles: [role] };
    const { id } = await world.api.get(Accounts).register(account);
    people.set(name, { id, cookie: `rc_session=${await world.api.get(Sessions).open(id)}` });
  }
  await world.api.get(ChildAccounts).mark(idOf('small'), true);
  image = await uploadedPicture();
});
afterAll(() => world.close());

const idOf = (name: string): string => people.get(name)?.id ?? '';
const call = (path: string, name: string | null, options: { method?: string; json?: unknown } = {}) => {
  // Limits are for a minute.
  clock.advance(61_000);
  const cookie = name === null ? undefined : people.get(name)?.cookie;
  return world.api.call(path, { ...options, ...(cookie !== undefined && { cookie }) });
};
const codeOf = async (response: Response): Promise<[number, string | undefined]> => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

/** A picture as a finished upload leaves it. */
async function uploadedPicture(): Promise<string> {
  const uploads = world.api.get(Uploads);
  const file = await uploads.begin(idOf('helga'), { kind: 'blogImage' });
  const [address = ''] = await uploads.addresses(idOf('helga'), file, 1);
  const body = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const sent = await world.api.call(address, { method: 'PUT', body });
  const parts = [{ PartNumber: 1, ETag: sent.headers.get('etag') ?? '' }];
  return (await uploads.finish(idOf('helga'), file, parts)).url;
}

const fields = () => ({
  title: 'Rubinstein’s immortal game',
  description: 'Both rooks and the queen',
  content: '<p>22...Rxc3!!</p>',
  author: 'Helga Brandvik',
  image,
});
async function created(json: object = {}): Promise<{ readonly id: string; readonly message: string }> {
  const response = await call('/api/createBlog', 'helga', { json: { ...fields(), ...json } });
  expect(response.status).toBe(201);
  const answer = (await response.json()) as { id: string; message: string };
  await world.applied(['articles'], `article-${answer.id}`, 1);
  return answer;
}
const read = async (id: string, name: string | null = null): Promise<Article> =>
  (await (await call(`/api/displaySpecificBlog/${id}`, name)).json()) as Article;
const listed = async (query = ''): Promise<readonly ArticleSummary[]> =>
  (await (await call(`/api/displayBlog${query}`, null)).json()) as ArticleSummary[];

describe('an article', () => {
  test('is written, sanitised, listed without its text and read by visitors', async () => {
    const content = '<h2>Find it</h2><script>alert(1)</script><p onclick="x()">22...Rxc3!!</p>';
    const { id, message } = await created({ content, category: 'games' });
    expect(message).toBe('Blog created successfully');
    const one = await read(id);
    expect(one).toMatchObject({
      _id: id,
      title: 'Rubinstein’s immortal game',
      author: 'Helga Brandvik',
      content: '<h2>Find it</h2><p>22...Rxc3!!</p>',
      image: `${image}/1600.webp`,
      picture: { width: 40, height: 20, color: '#123456' },
      readTime: '1 min read',
      likes: [],
      likesCount: 0,
      liked: false,
      comments: [],
      commentsCount: 0,
    });
    const inList = (await listed('?category=games')).find(({ _id }) => _id === id);
    expect(inList).toMatchObject({ title: one.title, likesCount: 0, date: one.date });
    expect(inList).not.toHaveProperty('content');
    expect(inList).not.toHaveProperty('likes');
    expect((await listed('?category=endings')).some(({ _id }) => _id === id)).toBe(false);
    expect((await listed('?search=BRANDVIK')).some(({ _id }) => _id === id)).toBe(true);
    expect(await listed('?search=.*(')).toEqual([]);
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
    const response = await call('/api/createBlog', 'helga', { json: { ...fields(), ...json } });
    expect(await codeOf(response)).toEqual([422, 'RC_VALIDATION']);
  });

  test('with a picture of another site has it as one of ours, once for each article', async () => {
    const bytes = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const get = jest
      .spyOn(world.api.get(OutboundHttp), 'get')
      .mockResolvedValue({ kind: 'content', bytes, mediaType: '', etag: null, lastModified: null });
    const { id } = await created({ image: 'https://media.example/cover.png' });
    const { image: shown, picture } = await read(id);
    expect(shown).toMatch(/^\/api\/images\/[\da-f-]{36}\/1600\.webp$/);
    expect(picture).toMatchObject({ width: 50, height: 30 });
    const json = {
      ...fields(),
      image: 'https://media.example/cover.png',
      version: 1,
      commandId: randomUUID(),
    };
    expect((await call(`/api/articles/${id}`, 'helga', { method: 'PUT', json })).status).toBe(200);
    await world.applied(['articles'], `article-${id}`, 2);
    expect((await read(id)).image).toBe(shown);
    expect(get).toHaveBeenCalledTimes(1);
    get.mockRestore();
  });

  test('sent twice with one command is one', async () => {
    const commandId = randomUUID();
    const [first, second] = [await created({ commandId }), await created({ commandId })];
    expect(second.id).toBe(first.id);
  });

  test.each([randomUUID(), 'no-id', '..%2F', '1'])('is not found by %s', async (id) => {
    expect(await codeOf(await call(`/api/displaySpecificBlog/${id}`, null))).toEqual([404, 'RC_NOT_FOUND']);
    const liking = await call(`/api/addLike/${id}`, 'oduya', { json: {} });
    expect(await codeOf(liking)).toEqual([404, 'RC_NOT_FOUND']);
  });

  test('is a draft, then scheduled, then published at its time, and only staff see it before', async () => {
    const { id, message } = await created({ publishAt: null });
    expect(message).toBe('Draft saved');
    const isHidden = async (): Promise<boolean> => {
      const detail = await call(`/api/displaySpecificBlog/${id}`, 'helga');
      const like = await call(`/api/addLike/${id}`, 'oduya', { json: {} });
      const comment = await call(`/api/addComment/${id}`, 'oduya', { json: { text: 'First' } });
      const feed = await (await call('/api/articles.rss', null)).text();
      const head = await world.api.get(SiteHeads).headOf(pageOfPath(`/displayBlog/${id}`) as PageMatch);
      const inList = (await listed()).some(({ _id }) => _id === id);
      expect([like.status, comment.status]).toEqual([detail.status, detail.status]);
      expect([inList, feed.includes(id), head !== null]).toEqual(Array(3).fill(detail.status === 200));
      return detail.status === 404;
    };
    const stateOf = async (): Promise<WrittenArticle> =>
      (await (await call(`/api/articles/${id}`, 'helga')).json()) as WrittenArticle;
    expect(await isHidden()).toBe(true);
    expect(await stateOf()).toMatchObject({ state: 'draft', version: 1, publishAt: null });

    const publishAt = clock.now() + 86_400_000;
    const json = { ...fields(), commandId: randomUUID(), version: 1, publishAt };
    expect((await call(`/api/articles/${id}`, 'helga', { method: 'PUT', json })).status).toBe(200);
    await world.applied(['articles'], `article-${id}`, 2);
    expect(await isHidden()).toBe(true);
    expect((await stateOf()).state).toBe('scheduled');

    clock.advance(86_400_000);
    expect(await isHidden()).toBe(false);
    expect((await stateOf()).state).toBe('published');
  });

  test('keeps likes and comments when it is changed, and two writers do not overwrite each other', async () => {
    const { id } = await created();
    await call(`/api/addLike/${id}`, 'oduya', { json: {} });
    await call(`/api/addComment/${id}`, 'oduya', { json: { text: 'Nice' } });
    const { date } = await read(id);
    const json = { ...fields(), title: 'Changed', commandId: randomUUID(), version: 1 };
    const path = `/api/articles/${id}`;
    expect((await call(path, 'helga', { method: 'PUT', json })).status).toBe(200);
    await world.applied(['articles'], `article-${id}`, 2);
    expect(await read(id)).toMatchObject({ title: 'Changed', likesCount: 1, commentsCount: 1, date });
    const stale = { ...json, commandId: randomUUID() };
    const refused = await call(path, 'helga', { method: 'PUT', json: stale });
    expect(await codeOf(refused)).toEqual([409, 'RC_VERSION_CONFLICT']);
  });

  test('keeps what it was after each change, for its writers only', async () => {
    const { id } = await created({ content: '<p>One<script>x</script></p>', tags: ['rooks'] });
    const json = { ...fields(), title: 'Second', commandId: randomUUID(), version: 1 };
    const path = `/api/articles/${id}`;
    expect((await call(path, 'helga', { method: 'PUT', json })).status).toBe(200);
    const list = await call(`${path}/versions`, 'helga');
    expect(await list.json()).toMatchObject({
      items: [
        { version: 2, title: 'Second', savedBy: 'helga' },
        { version: 1, title: fields().title, savedBy: 'helga' },
      ],
    });
    const first = await call(`${path}/versions/1`, 'helga');
    expect(await first.json()).toMatchObject({ version: 1, content: '<p>One</p>', tags: ['rooks'] });
    for (const [at, name, status] of [
      ['1', 'oduya', 403],
      ['1', null, 401],
      ['3', 'helga', 404],
      ['0', 'helga', 422],
    ] as const)
      expect((await call(`${path}/versions/${at}`, name)).status).toBe(status);
    expect((await call(`/api/articles/${randomUUID()}/versions`, 'helga')).status).toBe(404);
    await call(path, 'helga', { method: 'DELETE', json: { commandId: randomUUID() } });
    for (const rest of ['', '/1']) expect((await call(`${path}/versions${rest}`, 'helga')).status).toBe(404);
  });

  test('keeps the pictures of its text, and gives all back when it is deleted, but those of others', async () => {
    const [own, shared] = [await uploadedPicture(), await uploadedPicture()];
    const html = (path: string) => `<figure><img src="${path}/800.webp"></figure>`;
    const { id } = await created({ content: html(own) + html(shared) });
    expect((await read(id)).content).toContain('width="40" height="20" style="background-color:#123456"');
    await created({ content: html(shared) });
    const uploads = world.api.get(Uploads);
    const areThere = async () => {
      await uploads.sweepUnused(clock.now() + 86_400_000);
      const found = await uploads.pictures([own, shared, image]);
      return [found.has(own), found.has(shared), found.has(image)];
    };
    expect(await areThere()).toEqual([true, true, true]);
    await call(`/api/articles/${id}`, 'helga', { method: 'DELETE', json: { commandId: randomUUID() } });
    expect(await areThere()).toEqual([false, true, true]);
  });

  test('gives no picture back that is in an earlier version of another, or in one that is not listed yet', async () => {
    const [early, late] = [await uploadedPicture(), await uploadedPicture()];
    const html = (...paths: string[]) => paths.map((path) => `<img src="${path}/800.webp">`).join('');
    const { id } = await created({ content: html(early, late) });
    const { id: changed } = await created({ content: html(early) });
    const json = { ...fields(), commandId: randomUUID(), version: 1 };
    expect((await call(`/api/articles/${changed}`, 'helga', { method: 'PUT', json })).status).toBe(200);
    const save = { json: { ...fields(), content: html(late) } };
    const remove = () => ({ method: 'DELETE', json: { commandId: randomUUID() } });
    // No projection has to be first.
    const fresh = (await (await call('/api/createBlog', 'helga', save)).json()) as { id: string };
    expect((await call(`/api/articles/${id}`, 'helga', remove())).status).toBe(200);
    const uploads = world.api.get(Uploads);
    const areThere = async () => {
      await uploads.sweepUnused(clock.now() + 86_400_000);
      const found = await uploads.pictures([early, late]);
      return [found.has(early), found.has(late)];
    };
    expect(await areThere()).toEqual([true, true]);
    for (const other of [changed, fresh.id]) await call(`/api/articles/${other}`, 'helga', remove());
    expect(await areThere()).toEqual([false, false]);
  });

  test('with a picture in its text that is not there is refused, unless the version before has it', async () => {
    const html = (path: string) => `<p>See <img src="${path}/800.webp"></p>`;
    const swept = await uploadedPicture();
    await world.api.get(Uploads).sweepUnused(clock.now() + 86_400_000);
    const json = { ...fields(), content: html(swept) };
    const refused = await call('/api/createBlog', 'helga', { json });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: 'RC_VALIDATION', fields: [{ path: 'content' }] });

    const shown = await uploadedPicture();
    const { id } = await created({ content: html(shown) });
    const uploads = world.api.get(Uploads);
    // Lost, as by an earlier server.
    await uploads.release(id);
    await uploads.use(id, image);
    await uploads.sweepUnused(clock.now() + 86_400_000);
    const change = async (content: string) =>
      (
        await call(`/api/articles/${id}`, 'helga', {
          method: 'PUT',
          json: { ...fields(), content, commandId: randomUUID(), version: 1 },
        })
      ).status;
    expect(await change(html(shown) + html(swept))).toBe(422);
    expect(await change(html(shown))).toBe(200);
  });

  test('that is deleted is found by nobody', async () => {
    const { id } = await created();
    const json = { commandId: randomUUID() };
    expect((await call(`/api/articles/${id}`, 'helga', { method: 'DELETE', json })).status).toBe(200);
    await world.applied(['articles'], `article-${id}`, 2);
    expect((await call(`/api/displaySpecificBlog/${id}`, null)).status).toBe(404);
    expect((await call(`/api/articles/${id}`, 'helga')).status).toBe(404);
    const all = (await (await call('/api/articles', 'helga')).json()) as { items: { id: string }[] };
    expect(all.items.some((one) => one.id === id)).toBe(false);
  });

  test('is on the page that the server sends, in the site map and in both feeds', async () => {
    const { id } = await created({ title: 'Rooks & <queens>' });
    const heads = world.api.get(SiteHeads);
    const head = await heads.headOf(pageOfPath(`/displayBlog/${id}`) as PageMatch);
    expect(head).toMatchObject({
      title: 'Rooks & <queens>',
      image: `${image}/1600.webp`,
      structured: { '@type': 'BlogPosting', author: { name: 'Helga Brandvik' } },
      readable: expect.stringMatching(
        /^<article><h1>Rooks &amp; &lt;queens&gt;<\/h1><p>Helga Brandvik, <time>.{10}<\/time><\/p><p>Both rooks and the queen<\/p><picture>.* width="40".*<\/picture><p>.*<\/article>$/,
      ),
    });
    expect(await heads.sitemapFile('articles-0')).toContain(`/displayBlog/${id}`);
    for (const [path, type] of [
      ['rss', 'application/rss+xml'],
      ['atom', 'application/atom+xml'],
    ]) {
      const response = await call(`/api/articles.${path}`, null);
      expect(response.headers.get('content-type')).toContain(type);
      const text = await response.text();
      expect(text).toContain('<title>Rooks &amp; &lt;queens&gt;</title>');
      expect(text).toContain(`/displayBlog/${id}`);
    }
  });

  test('has tags, each once and in lower case, and is found by them and by its author', async () => {
    const author = 'Łukasz O’Neill';
    const { id } = await created({ author, tags: [' Rook Endings ', 'rook endings', 'łódź 1907'] });
    expect(await read(id)).toMatchObject({ tags: ['rook endings', 'łódź 1907'] });
    const found = async (query: string) => (await listed(query)).map(({ _id }) => _id);
    expect(await found(`?tag=${encodeURIComponent('Łódź 1907')}`)).toEqual([id]);
    expect(await found('?tag=rook')).toEqual([]);
    expect(await found(`?search=${encodeURIComponent('ŁÓDŹ')}`)).toContain(id);
    expect(await found('?search=rook%20endings')).toContain(id);
    expect(await found('?search=endings%201907')).toEqual([]);
    expect(await found(`?author=${encodeURIComponent(author)}&tag=rook%20endings`)).toEqual([id]);
    expect(await found('?author=Lukasz')).toEqual([]);
    const heads = world.api.get(SiteHeads);
    const pageOf = (name: string) => heads.headOf(pageOfPath(`/author/${name}`) as PageMatch);
    expect(await pageOf(author)).toMatchObject({ title: `Articles by ${author}` });
    expect(await pageOf('Nobody')).toBeNull();
    const path = `/author/${encodeURIComponent(author)}`;
    expect(await heads.sitemapFile('authors-0')).toContain(path);
    const hidden = 'Of a draft';
    await created({ author: hidden, publishAt: null });
    expect(await pageOf(hidden)).toBeNull();
  });

  test.each([
    ['nine tags', { tags: Array.from({ length: 9 }, (_, at) => `tag ${at}`) }],
    ['a tag of 31 letters', { tags: ['x'.repeat(31)] }],
    ['a tag that is HTML', { tags: ['<b>'] }],
  ])('with %s is refused', async (_, json) => {
    const response = await call('/api/createBlog', 'helga', { json: { ...fields(), ...json } });
    expect(await codeOf(response)).toEqual([422, 'RC_VALIDATION']);
  });

  test('that waits for its time is published now by the clock of the server', async () => {
    const { id } = await created({ publishAt: clock.now() + 1_000_000_000 });
    expect((await call(`/api/displaySpecificBlog/${id}`, null)).status).toBe(404);
    const json = { ...fields(), commandId: randomUUID(), version: 1, publishAt: 'now' };
    expect((await call(`/api/articles/${id}`, 'helga', { method: 'PUT', json })).status).toBe(200);
    await world.applied(['articles'], `article-${id}`, 2);
    expect(Date.parse((await read(id)).date)).toBeLessThanOrEqual(clock.now());
  });

  test('is listed page by page, each once, the latest first', async () => {
    for (let count = 0; count < 3; count += 1) await created({ category: 'endings' });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next = cursor === '' ? '' : `&cursor=${cursor}`;
      const response = await call(`/api/displayBlog?category=endings&limit=2${next}`, null);
      for (const { _id } of (await response.json()) as ArticleSummary[]) seen.push(_id);
      cursor = response.headers.get('x-next-cursor');
    }
    const all = (await listed('?category=endings')).map(({ _id }) => _id);
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(3);
  });
});

describe('likes', () => {
  test('are toggled, and the answer is the updated article', async () => {
    const { id } = await created();
    const like = async (name: string): Promise<Article> =>
      (await (await call(`/api/addLike/${id}`, name, { json: { userId: idOf(name) } })).json()) as Article;
    expect(await like('oduya')).toMatchObject({ likesCount: 1, liked: true, likes: [idOf('oduya')] });
    expect(await like('katya')).toMatchObject({ likesCount: 2, likes: [idOf('oduya'), idOf('katya')] });
    expect(await like('oduya')).toMatchObject({ likesCount: 1, liked: false, likes: [idOf('katya')] });
    expect(await read(id, 'katya')).toMatchObject({ liked: true });
    expect(await read(id)).toMatchObject({ liked: false, likesCount: 1 });
  });

  test('of visitors and in the name of another are refused', async () => {
    const { id } = await created();
    const path = `/api/addLike/${id}`;
    expect(await codeOf(await call(path, null, { json: {} }))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    const foreign = await call(path, 'oduya', { json: { userId: idOf('katya') } });
    expect(await codeOf(foreign)).toEqual([403, 'RC_FORBIDDEN']);
  });

  test('of 10,000 users are counted, and the page carries the first 100 and my own', async () => {
    const { id } = await created();
    const users = Array.from({ length: 10_000 }, () => randomUUID());
    for (let from = 0; from < users.length; from += 500)
      await Promise.all(
        users.slice(from, from + 500).map((by) =>
          world.append(`articlelike-${likeId(id, by)}`, 0, {
            type: 'ArticleLiked',
            data: { articleId: id, by },
          }),
        ),
      );
    const response = await call(`/api/addLike/${id}`, 'oduya', { json: {} });
    for (const by of users.slice(-500))
      await world.applied(['article-likes', 'article-likers'], `articlelike-${likeId(id, by)}`, 1);
    expect(response.status).toBe(200);
    const mine = await read(id, 'oduya');
    expect(mine).toMatchObject({ likesCount: 10_001, liked: true });
    expect(mine.likes).toHaveLength(101);
    expect(mine.likes).toContain(idOf('oduya'));
    expect((await read(id)).likes).toHaveLength(100);
  }, 60_000);
});

describe('comments', () => {
  test('are stored as text, with the name of their writer, once for each command, the newest first', async () => {
    const { id } = await created();
    const path = `/api/addComment/${id}`;
    const commandId = randomUUID();
    const text = '<b>22...Rxc3!!</b>\nand wins';
    await call(path, 'oduya', { json: { text, commandId, userId: idOf('oduya') } });
    await call(path, 'oduya', { json: { text, commandId } });
    const response = await call(path, 'katya', { json: { text: ' Later ' } });
    const { comments, commentsCount } = (await response.json()) as Article;
    expect(commentsCount).toBe(2);
    expect(comments).toMatchObject([
      { text: 'Later', userId: { _id: idOf('katya'), name: 'katya' } },
      { text, userId: { _id: idOf('oduya'), name: 'oduya' } },
    ]);
  });

  test.each([
    ['an empty one', 'oduya', { text: ' \n ' }, 422, 'RC_VALIDATION'],
    ['one of 2,001 characters', 'oduya', { text: 'x'.repeat(2_001) }, 422, 'RC_VALIDATION'],
    ['one of a visitor', null, { text: 'Hello' }, 401, 'RC_NOT_SIGNED_IN'],
    ['one of a child', 'small', { text: 'Hello' }, 403, 'RC_CHILD_ACCOUNT'],
    ['one in the name of another', 'oduya', { text: 'Hello', userId: randomUUID() }, 403, 'RC_FORBIDDEN'],
  ])('%s is refused', async (_, name, json, status, code) => {
    const { id } = await created();
    expect(await codeOf(await call(`/api/addComment/${id}`, name, { json }))).toEqual([status, code]);
  });

  test('are answered, one level deep, and the replies to a deleted one stay', async () => {
    const { id } = await created();
    const add = async (name: string, text: string, replyTo?: string): Promise<Article['comments']> => {
      const response = await call(`/api/addComment/${id}`, name, { json: { text, replyTo } });
      return ((await response.json()) as Article).comments;
    };
    const [first] = await add('oduya', 'Is g3 lost?');
    await add('katya', 'It is.', first?._id);
    const [, reply] = await add('katya', 'Another one');
    expect(reply).toMatchObject({ text: 'Is g3 lost?', replyTo: null });
    const withReplies = await add('oduya', 'Thank you', (await read(id)).comments[2]?._id);
    expect(withReplies).toMatchObject([
      { text: 'Another one', replyTo: null },
      { text: 'Is g3 lost?', replyTo: null },
      { text: 'It is.', replyTo: first?._id },
      { text: 'Thank you', replyTo: first?._id },
    ]);
    const { id: other } = await created();
    const elsewhere = await call(`/api/addComment/${other}`, 'oduya', {
      json: { text: 'x', replyTo: first?._id },
    });
    expect(await codeOf(elsewhere)).toEqual([404, 'RC_NOT_FOUND']);
    await call(`/api/articles/${id}/comments/${first?._id}`, 'oduya', { method: 'DELETE' });
    expect(await read(id)).toMatchObject({
      commentsCount: 3,
      comments: [{ text: 'Another one' }, { text: 'It is.', replyTo: first?._id }, { text: 'Thank you' }],
    });
    const late = await call(`/api/addComment/${id}`, 'oduya', { json: { text: 'x', replyTo: first?._id } });
    expect(await codeOf(late)).toEqual([404, 'RC_NOT_FOUND']);
  });

  test('are changed by their writer, and by no other, staff neither', async () => {
    const { id } = await created();
    const added = await call(`/api/addComment/${id}`, 'oduya', { json: { text: 'Hello' } });
    const { comments } = (await added.json()) as Article;
    expect(comments).toMatchObject([{ editedAt: null }]);
    const path = `/api/articles/${id}/comments/${comments[0]?._id}`;
    const edit = (name: string, text: string) => call(path, name, { method: 'PUT', json: { text } });
    for (const name of ['katya', 'helga'])
      expect(await codeOf(await edit(name, 'Changed'))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await codeOf(await edit('oduya', '  '))).toEqual([422, 'RC_VALIDATION']);
    expect((await (await edit('oduya', ' 22...Rxc3!! ')).json()) as Article).toMatchObject({
      comments: [{ text: '22...Rxc3!!', editedAt: expect.any(String), userId: { name: 'oduya' } }],
    });
  });

  test('are deleted by their writer and by staff, and by no other', async () => {
    const { id } = await created();
    const comment = async (): Promise<string> => {
      const response = await call(`/api/addComment/${id}`, 'oduya', { json: { text: 'Hello' } });
      return `/api/articles/${id}/comments/${((await response.json()) as Article).comments[0]?._id}`;
    };
    const method = 'DELETE';
    const path = await comment();
    expect(await codeOf(await call(path, 'katya', { method }))).toEqual([404, 'RC_NOT_FOUND']);
    expect((await (await call(path, 'oduya', { method })).json()) as Article).toMatchObject({
      commentsCount: 0,
    });
    const byStaff = await comment();
    const tooLong = await call(byStaff, 'helga', { method, json: { reason: 'x'.repeat(501) } });
    expect(await codeOf(tooLong)).toEqual([422, 'RC_VALIDATION']);
    expect((await call(byStaff, 'helga', { method, json: { reason: ' An advertisement ' } })).status).toBe(
      200,
    );
    expect(await codeOf(await call(byStaff, 'helga', { method }))).toEqual([404, 'RC_NOT_FOUND']);
    expect((await call(await comment(), 'helga', { method })).status).toBe(200);
    const received = (await (await call('/api/notifications?limit=2', 'oduya')).json()) as {
      items: object[];
    };
    expect(received.items).toMatchObject([
      { type: 'commentRemoved' },
      { type: 'commentRemoved', reason: 'An advertisement' },
    ]);
  });
});
