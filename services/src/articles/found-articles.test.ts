import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ArticleSummary } from '@royal-chess/contracts/articles';
import { pageOfPath, type PageMatch } from '@royal-chess/contracts/site';
import { SiteHeads } from '../site/site-heads.ts';
import { ArticleWorld, codeOf } from './testing/article-world.ts';

let world: ArticleWorld;
beforeAll(async () => {
  world = await ArticleWorld.open();
});
afterAll(() => world.close());

describe('an article', () => {
  test('is on the page that the server sends, in the site map and in both feeds', async () => {
    const { id } = await world.created({ title: 'Rooks & <queens>' });
    const heads = world.embedded.api.get(SiteHeads);
    const head = await heads.headOf(pageOfPath(`/displayBlog/${id}`) as PageMatch);
    expect(head).toMatchObject({
      title: 'Rooks & <queens>',
      image: `${world.image}/1600.webp`,
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
      const response = await world.call(`/api/articles.${path}`, null);
      expect(response.headers.get('content-type')).toContain(type);
      const text = await response.text();
      expect(text).toContain('<title>Rooks &amp; &lt;queens&gt;</title>');
      expect(text).toContain(`/displayBlog/${id}`);
    }
  });

  test('has tags, each once and in lower case, and is found by them and by its author', async () => {
    const author = 'Łukasz O’Neill';
    const { id } = await world.created({ author, tags: [' Rook Endings ', 'rook endings', 'łódź 1907'] });
    expect(await world.read(id)).toMatchObject({ tags: ['rook endings', 'łódź 1907'] });
    const found = async (query: string) => (await world.listed(query)).map(({ _id }) => _id);
    expect(await found(`?tag=${encodeURIComponent('Łódź 1907')}`)).toEqual([id]);
    expect(await found('?tag=rook')).toEqual([]);
    expect(await found(`?search=${encodeURIComponent('ŁÓDŹ')}`)).toContain(id);
    expect(await found('?search=rook%20endings')).toContain(id);
    expect(await found('?search=endings%201907')).toEqual([]);
    expect(await found(`?author=${encodeURIComponent(author)}&tag=rook%20endings`)).toEqual([id]);
    expect(await found('?author=Lukasz')).toEqual([]);
    const heads = world.embedded.api.get(SiteHeads);
    const pageOf = (name: string) => heads.headOf(pageOfPath(`/author/${name}`) as PageMatch);
    expect(await pageOf(author)).toMatchObject({ title: `Articles by ${author}` });
    expect(await pageOf('Nobody')).toBeNull();
    const path = `/author/${encodeURIComponent(author)}`;
    expect(await heads.sitemapFile('authors-0')).toContain(path);
    const hidden = 'Of a draft';
    await world.created({ author: hidden, publishAt: null });
    expect(await pageOf(hidden)).toBeNull();
  });

  test.each([
    ['nine tags', { tags: Array.from({ length: 9 }, (_, at) => `tag ${at}`) }],
    ['a tag of 31 letters', { tags: ['x'.repeat(31)] }],
    ['a tag that is HTML', { tags: ['<b>'] }],
  ])('with %s is refused', async (_, json) => {
    const response = await world.call('/api/createBlog', 'helga', { json: { ...world.fields(), ...json } });
    expect(await codeOf(response)).toEqual([422, 'RC_VALIDATION']);
  });

  test('is listed page by page, each once, the latest first', async () => {
    for (let count = 0; count < 3; count += 1) await world.created({ category: 'endings' });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next = cursor === '' ? '' : `&cursor=${cursor}`;
      const response = await world.call(`/api/displayBlog?category=endings&limit=2${next}`, null);
      for (const { _id } of (await response.json()) as ArticleSummary[]) seen.push(_id);
      cursor = response.headers.get('x-next-cursor');
    }
    const all = (await world.listed('?category=endings')).map(({ _id }) => _id);
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(3);
  });
});
