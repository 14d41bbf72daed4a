import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addableEngine, workerAddress } from '@royal-chess/contracts/engines';
import { guardOf, sitePages, type SitePath } from '@royal-chess/contracts/site';
import type { PageHead } from '@royal-chess/services/site/page-head';
import express from 'express';
import { webFiles } from '../web-files.ts';
import { scriptHashes } from './page-template.ts';

const known = '0197a000-0000-7000-8000-0000000000ee';
const hostile: PageHead = {
  title: '</title><script>alert(1)</script> "Open" & \'Blitz\'',
  description: '"><img src=x onerror=alert(1)>',
  structured: { '@type': 'SportsEvent', name: '</script><script>alert(1)</script>\u2028' },
};
const html = `<!doctype html>
<html lang="en" data-engine="/engines/built"><head><title>Royal Chess</title><meta name="description" content="Old" /><meta property="og:title" content="Old" />
<script>first()</script>
    <script data-file="early-engine.js">engine()</script><script src="/x.js"></script></head><body><div id="root">the page</div><noscript>Switch it on.</noscript></body></html>`;

const article: PageHead = {
  title: 'Rooks',
  description: 'On rooks.',
  structured: { '@type': 'BlogPosting' },
};
const hostileId = '0197a000-0000-7000-8000-0000000000ef';
const articles: Readonly<Record<string, string>> = {
  [known]: "<article><p>Rooks, $& and $'</p></article>",
  [hostileId]: '<article><a href="https://x.org/</NoScript><img src=x>">Rooks</a></article>',
};

let hasBanner = true;
/** Files of the site map that were made. */
const made: string[] = [];
let root: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(join(root, 'index.html'), html);
  const files = { '/games': { scripts: ['assets/g.js'], styles: ['assets/g.css'] } };
  writeFileSync(join(root, 'page-files.json'), JSON.stringify(files));
  writeFileSync(join(root, 'first-paint.json'), JSON.stringify({ '/games': "<h1>Games, $& and $'</h1>" }));
  const app = express();
  const heads = {
    headOf: async ({ path, params }: { path: string; params: Readonly<Record<string, string>> }) => {
      if (path === '/player/:playerId') throw new Error('the read model is unavailable');
      if (path === '/displayBlog/:id') return { ...article, readable: articles[params['id'] ?? ''] };
      if (!path.startsWith('/tournament-details/:id')) return 'of the table' as const;
      return params['id'] === known ? hostile : null;
    },
    sitemapFiles: async () => ['pages', 'games-0'],
    sitemapFile: async (file: string) => {
      made.push(file);
      return file === 'games-0' ? ['/games/1', '/games/2'] : null;
    },
  };
  const banner = async () => (hasBanner ? { id: 3, text: '</script><b>Hello</b>', link: null } : null);
  app.use(webFiles({ heads, banner, publicUrl: undefined, engines: join(root, 'added') }, root));
  server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
  });
  rmSync(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });
const textOf = async (path: string) => (await get(path)).text();

describe('files of pages', () => {
  test('a page names what it loads at once, so that a browser need not find it', async () => {
    const text = await textOf('/games');
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/g.js" />');
    expect(text).toContain('<link rel="stylesheet" crossorigin href="/assets/g.css" />');
    expect(await textOf('/match')).not.toContain('/assets/g.');
  });
});

describe('the engine of pages', () => {
  test('is that of the build, until another is added', async () => {
    expect(await textOf('/chessplay')).toContain('data-engine="/engines/built"');
    const { id, script, program } = addableEngine;
    mkdirSync(join(root, 'added', id), { recursive: true });
    writeFileSync(join(root, 'added', id, script), '');
    expect(await textOf('/chessplay')).toContain('data-engine="/engines/built"');
    writeFileSync(join(root, 'added', id, program), '');
    expect(await textOf('/chessplay')).toContain(`data-engine="${workerAddress(addableEngine)}"`);
    rmSync(join(root, 'added'), { recursive: true });
    expect(await textOf('/chessplay')).toContain('data-engine="/engines/built"');
  });
});

describe('threads of an engine', () => {
  test.each([
    ['/chessplay/analysis?variant=capablanca', 'require-corp'],
    ['/chessplay/analysis?game=5&variant=capablanca&line=4', 'require-corp'],
    ['/chessplay/computer?game=5&variant=capablanca', 'require-corp'],
    ['/chessplay/computer?game=5', null],
    ['/study/1/2?variant=capablanca&at=root', 'require-corp'],
    ['/study/1/2', null],
    ['/study/1?variant=capablanca', null],
    ['/chessplay/analysis', null],
    ['/chessplay/analysis?variant=960', null],
    ['/chessplay/analysis?variant=capablanca&variant=960', null],
    ['/chessplay/opening?variant=capablanca', null],
    ['/match?variant=capablanca', null],
  ])('%s is isolated from other origins: %s', async (path, policy) => {
    const { headers } = await get(path);
    expect(headers.get('cross-origin-embedder-policy')).toBe(policy);
    if (policy !== null) expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});

describe('first paint of pages', () => {
  const isPainted = async (path: string, headers: Record<string, string> = {}) =>
    (await (await get(path, headers)).text()).includes('class="painted"');
  beforeAll(() => {
    hasBanner = false;
  });
  afterAll(() => {
    hasBanner = true;
  });

  test('a visitor gets the page itself, which answers to nothing until its script is there', async () => {
    const text = await textOf('/games');
    expect(text).toContain(
      '<html data-head="/games" data-visitor data-painted="/games" lang="en" data-engine="/engines/built">',
    );
    expect(text).toContain(
      `<div id="root"><div class="painted" inert><h1>Games, $& and $'</h1></div>the page</div>`,
    );
  });

  test('what a user, a banner or another address changes is not painted', async () => {
    expect(await isPainted('/games?player=x')).toBe(true);
    expect(await isPainted('/games', { cookie: 'rc_session=anything' })).toBe(false);
    expect(await isPainted('/match')).toBe(false);
    expect(await isPainted('/toString')).toBe(false);
    hasBanner = true;
    expect(await isPainted('/games')).toBe(false);
    hasBanner = false;
  });
});

test.each([
  ['without a session', {}, true],
  ['with one, valid or not', { cookie: 'theme=dark; rc_session=anything' }, false],
])('a request %s: the document says that nobody is signed in: %s', async (_, headers, isSaid) => {
  const text = await (await get('/match', headers)).text();
  expect(text.includes('<html data-head="/match" data-visitor ')).toBe(isSaid);
});

describe('heads of pages', () => {
  test('a page of the table has its title, description and address, once', async () => {
    const text = await textOf('/games?player=x');
    expect(text).toContain('<html data-head="/games" data-visitor lang="en" data-engine=');
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text).toContain('<title>Game database · Royal Chess</title>');
    expect(text).toContain(
      '<meta name="description" content="Find games by player, date, result and opening." />',
    );
    expect(text).toContain(`<link rel="canonical" href="${origin}/games" />`);
    expect(text).toContain(`<meta property="og:url" content="${origin}/games" />`);
    expect(text).toContain(`<meta property="og:image" content="${origin}/og-image.png" />`);
    expect(text).not.toContain('Old');
  });

  test('what users wrote is escaped in text, attributes and JSON-LD', async () => {
    const text = await textOf(`/tournament-details/${known}`);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img');
    expect(text).toContain(
      '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;Open&quot; &amp; &#39;Blitz&#39;',
    );
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(text) ?? [];
    expect(json).toContain('\\u003c/script>');
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      ...hostile.structured,
      url: `${origin}/tournament-details/${known}`,
    });
  });

  test.each([
    ['/chessplay/database', '/games'],
    ['/Games/', '/games'],
    [`/tournament-details/${known}/embed`, `/tournament-details/${known}`],
    ['/allLeader', '/allLeader'],
  ])('%s is listed as %s', async (path, canonical) => {
    expect(await textOf(path)).toContain(`<link rel="canonical" href="${origin}${canonical}" />`);
  });

  test('the banner is part of the document, and cannot end its element', async () => {
    const [, json = ''] =
      /<script type="application\/json" id="banner">(.*?)<\/script>/.exec(await textOf('/match')) ?? [];
    expect(JSON.parse(json)).toEqual({ id: 3, text: '</script><b>Hello</b>', link: null });
  });

  test('browsers without scripts get the main text of a page, unless it could end their element', async () => {
    expect(await textOf(`/displayBlog/${known}`)).toContain(
      `<noscript>${articles[known]}Switch it on.</noscript>`,
    );
    expect(await textOf(`/displayBlog/${hostileId}`)).toContain('<noscript>Switch it on.</noscript>');
    expect(await textOf('/games')).toContain('<noscript>Switch it on.</noscript>');
  });

  test.each([
    ['/chessplay', true],
    ['/chessplay/analysis', true],
    ['/match', false],
    ['/a', false],
  ])('%s has the script that starts an engine: %s', async (path, there) => {
    const text = await textOf(path);
    expect(text.includes('engine()</script>')).toBe(there);
    expect(text).toContain('<script>first()</script>');
    expect(text).toContain('<script src="/x.js"></script>');
  });

  test('an address has no influence on how its page is written', async () => {
    expect(await textOf('/a$&b$$c')).toContain(
      '<html data-head="/a$&amp;b$$c" data-visitor lang="en" data-engine=',
    );
  });

  test('inline scripts of the page run by their hash', async () => {
    const policy = (await get('/match')).headers.get('content-security-policy');
    const [first, engine] = scriptHashes(html);
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' '${first}' '${engine}';`);
  });
});

describe('what answers at an address', () => {
  test.each([
    ['/', 200, null],
    ['/match', 200, null],
    ['/settings', 200, 'noindex'],
    ['/chessplay/analysis', 200, 'noindex'],
    [`/tournament-details/${known}`, 200, null],
    ['/tournament-details/no-such', 404, 'noindex'],
    ['/nothing/here', 404, 'noindex'],
    ['/admin/nothing', 404, 'noindex'],
    // A read model that is unavailable makes no page disappear.
    [`/player/${known}`, 200, null],
  ])('%s: %i', async (path, status, robots) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-robots-tag')).toBe(robots);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('the page');
  });

  test('what visitors may not see may be a page of a user', async () => {
    const cookie = '__Host-rc_session=a-token';
    expect((await get(`/tournament-details/${hostileId}`, { cookie })).status).toBe(200);
    expect((await get('/nothing/here', { cookie })).status).toBe(404);
  });

  test.each([
    '/games/nope-nope',
    '/games/nope-nope/print',
    '/match/nope-nope',
    '/collections/1',
    `/study/${known}/1`,
    '/tournament-details/no-such',
    '/category-tournament/other',
  ])('%s can be of nothing: 404 for a user, too', async (path) => {
    const response = await get(path, { cookie: '__Host-rc_session=a-token' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Nothing is on this square · Royal Chess</title>');
  });

  test.each([
    ['/oclf', '/tournament-redirect/oclf'],
    ['/school_pune_checkmate_challenge', '/tournament-redirect/pune_checkmate_challenge'],
    ['/admin', '/admin/dashboard'],
    ['/tournaments', '/category-tournament/open'],
  ])('%s redirects to %s', async (path, to) => {
    const response = await get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(to);
  });
});

describe('for search engines', () => {
  test('robots.txt closes what visitors do not see and names the site map', async () => {
    const response = await get('/robots.txt');
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(text).toContain('Disallow: /api/\n');
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test.each((Object.keys(sitePages) as SitePath[]).map((path) => [path, guardOf(path)] as const))(
    'robots.txt leaves %s open unless it has a guard: %s',
    async (path, guard) => {
      const rules = [...(await textOf('/robots.txt')).matchAll(/^Disallow: (.+)$/gm)].map(
        ([, rule = '']) => new RegExp(`^${rule.replaceAll('*', '.*')}`),
      );
      const address = path.replaceAll(/:\w+/g, known);
      expect(rules.some((rule) => rule.test(address))).toBe(guard !== 'none');
    },
  );

  test('the site map is an index of files', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers.get('content-type')).toContain('application/xml');
    expect(await index.text()).toContain(`<sitemap><loc>${origin}/sitemap-games-0.xml</loc></sitemap>`);
    expect(await textOf('/sitemap-games-0.xml')).toContain(`<url><loc>${origin}/games/2</loc></url>`);
    expect((await get('/sitemap-games-7.xml')).status).toBe(404);
  });

  test('a file of the site map is made once for many robots, and none for an unknown name', async () => {
    made.length = 0;
    await Promise.all(
      ['games-0', 'games-0', 'games-1', 'pages-9'].map((file) => get(`/sitemap-${file}.xml`)),
    );
    await get('/sitemap-games-0.xml');
    expect(made.filter((file) => file !== 'games-0')).toEqual([]);
    expect(made.length).toBeLessThanOrEqual(1);
  });
});
