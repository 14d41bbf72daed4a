import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { screen, waitFor, within } from '@testing-library/react';

import { store } from '../shared/store/store.ts';
import { visit } from '../testing/render-page.tsx';
import { userNamed } from '../testing/samples.ts';
import { judge } from './guards.ts';
import { routes } from './routes.ts';
import { messages } from './shell/messages.ts';

const roles: readonly (readonly [string, AuthUser | null])[] = [
  ['a visitor', null],
  ['a guest', userNamed('Gus', { roles: ['guest'] })],
  ['a user', userNamed('Ana')],
  ['a coach', userNamed('Cora', { roles: ['user', 'coach'] })],
  ['a tournament admin', userNamed('Tea', { roles: ['user', 'tournamentAdmin'] })],
  ['an admin', userNamed('Omar', { admin: true, roles: ['user', 'admin'] })],
];

/** Pages that are reached from elsewhere, not from a link of the site. */
const fromElsewhere: Readonly<Record<string, string>> = {
  '/reset-password/:id': 'a mail',
  '/verify-email/:id': 'a mail',
  '/unsubscribe/:token': 'a mail',
  '/tournament-slip/:id/:slipId': 'the code on a printed slip',
  '/tournament-redirect/:name': 'short addresses, which redirect to it',
  '/chessplay': 'the other address of /chessplay/analysis',
  '/chessplay/database': 'the other address of /games',
  '/tournament-details': 'the other address of the list of tournaments',
};

const sources = join(import.meta.dirname, '..');

/** The code of the pages and what they share, without comments, tests and the tables of routes. */
const code: readonly string[] = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(features|shared)\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.test\.|\/(routes|pages)\.ts$|\.d\.ts$|messages/.test(file))
  .map((file) => readFileSync(join(sources, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''));

/** Whether some page has a link to this path: a text or a template in the code that begins with it. */
function isLinked(path: string): boolean {
  const pattern = path
    .split('/')
    .map((part) => (part.startsWith(':') ? String.raw`(\$\{[^{}]+\}|[\w-]+)` : part))
    .join('/');
  const link = new RegExp(`['"\`}]${pattern}(['"\`?#]|\\$\\{)`);
  return code.some((text) => link.test(text));
}

const hrefsIn = (part: HTMLElement): (string | null)[] =>
  within(part)
    .queryAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));

/** Every link of header, phone bar and More, and of the admin's sidebar. */
async function navigationOf(user: AuthUser | null): Promise<ReadonlySet<string | null>> {
  // Everyone sees this page of the admin frame, and it has no links of its own but those of a coming page.
  const page = visit('/admin/support-ticket', { user });
  await screen.findByRole('heading', { level: 1 });
  const more = screen.getAllByRole('button', { name: messages.more }).at(-1);
  await waitFor(() => expect(store.getState()).not.toMatchObject({ auth: { status: 'unknown' } }));
  const shell = [...screen.getAllByRole('banner'), ...screen.getAllByRole('navigation')].flatMap(hrefsIn);
  await page.user.click(more as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: messages.moreTitle });
  return new Set([...shell, ...hrefsIn(sheet)]);
}

describe('every page that works is reached by links', () => {
  test.each(roles)('of %s', async (_, user) => {
    const navigation = await navigationOf(user);
    const lost = routes
      .filter(({ page, path }) => page !== 'coming' && !(path in fromElsewhere))
      .filter(({ guard }) => judge(guard, { status: user ? 'signedIn' : 'visitor', user }) === 'show')
      .filter(({ path }) => !navigation.has(path) && !isLinked(path))
      .map(({ path }) => path);
    expect(lost).toEqual([]);
  });

  test.each(roles)(
    'the administration is in the navigation of %s only where it is theirs',
    async (_, user) => {
      const admin = [...(await navigationOf(user))].filter((to) => to?.startsWith('/admin/'));
      expect(admin.length > 0).toBe(user?.admin ?? false);
    },
  );

  test('what is reached from elsewhere is still a page', () => {
    const paths = routes.map(({ path }) => path);
    expect(Object.keys(fromElsewhere).filter((path) => !paths.includes(path))).toEqual([]);
  });
});
