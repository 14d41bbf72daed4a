import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Role } from '@royal-chess/contracts/identity';
import { ApiModule } from '@royal-chess/services/api.module';
import { Accounts } from '@royal-chess/services/identity/accounts';
import { Sessions } from '@royal-chess/services/identity/sessions/sessions';
import { EmbeddedWorld } from '@royal-chess/services/platform/testing/embedded-world';
import { ProjectorModule } from '@royal-chess/services/projector.module';
import { SiteHeads } from '@royal-chess/services/site/site-heads';
import express from 'express';
import { servePages } from './serve-pages.ts';

const document = readFileSync(new URL('../../../docs/routes.md', import.meta.url), 'utf8');
/** Rows of the table below a heading, as their cells without code marks. */
const rowsOf = (heading: string): string[][] =>
  (document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll('`', '')),
    );

const absent = '0197a000-0000-7000-8000-0000000000ee';
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, absent).replace('{product}', 'school');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

const roles = ['user', 'coach', 'tournamentAdmin', 'admin'] as const;
type Caller = 'visitor' | (typeof roles)[number];

let folder: string;
let world: EmbeddedWorld;
let server: Server;
let origin: string;
const cookies = new Map<Caller, string>();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'routes-'));
  writeFileSync(join(folder, 'index.html'), '<html lang="en"><head></head><body></body></html>');
  world = await EmbeddedWorld.open({ features: [ApiModule], projections: [ProjectorModule] });
  for (const role of roles) {
    const account = { name: `Of ${role}s`, email: `${role}@example.org`, password: 'correct horse' };
    const { id } = await world.api.get(Accounts).register({ ...account, roles: [role as Role] });
    cookies.set(role, `rc_session=${await world.api.get(Sessions).open(id)}`);
  }
  const heads = world.api.get(SiteHeads);
  const app = express();
  app.use(servePages(folder, { heads, publicUrl: 'https://chess.example.org', banner: async () => null }));
  server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await world.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, caller: Caller): Promise<Response> =>
  fetch(origin + addressOf(path), {
    redirect: 'manual',
    headers: { cookie: cookies.get(caller) ?? '' },
  });

describe.each(['visitor', ...roles] as const)('a %s', (caller) => {
  test('gets every page of the table with its status, its title, and its word for search engines', async () => {
    const answers: string[][] = [];
    const expected: string[][] = [];
    for (const [path = '', , status = '', isIndexed = '', title = ''] of rowsOf('Pages')) {
      const [forVisitor = '', forUser = forVisitor] = status.split(', ');
      const wanted = caller === 'visitor' ? forVisitor : forUser;
      const response = await get(path, caller);
      const html = await response.text();
      const shown = wanted === '404' ? 'Nothing is on this square' : escaped(title);
      answers.push([
        path,
        String(response.status),
        response.headers.get('x-robots-tag') ?? 'listed',
        html.includes(`<title>${shown}`) ? shown : html,
      ]);
      expected.push([path, wanted, wanted === '200' && isIndexed === 'yes' ? 'listed' : 'noindex', shown]);
    }
    expect(answers).toEqual(expected);
    expect(answers.length).toBeGreaterThan(90);
  });

  test('is redirected as the table says', async () => {
    for (const [path = '', status, to] of rowsOf('Redirects')) {
      const response = await get(path, caller);
      expect([path, String(response.status), response.headers.get('location')]).toEqual([path, status, to]);
    }
  });

  test('gets 404 at an address that is in no table', async () => {
    expect((await get('/no/such/page', caller)).status).toBe(404);
  });
});
