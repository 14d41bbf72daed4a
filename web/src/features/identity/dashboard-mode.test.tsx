import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { messages as shell } from '../../app/shell/messages.ts';
import { visit } from '../../testing/render-page.tsx';
import { userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

afterEach(() => localStorage.clear());

const plain = userNamed('Ana');
const coach = userNamed('Cora', { roles: ['user', 'coach'] });
const admin = userNamed('Omar', { admin: true, roles: ['user', 'admin'] });
const both = userNamed('Bo', { admin: true, roles: ['user', 'admin', 'coach'] });

async function menuOf(user: typeof plain) {
  const page = visit('/no/such/page', { user });
  await page.user.click(await screen.findByRole('button', { name: messages.account(user.name) }));
  await screen.findByRole('menuitem', { name: messages.logOut });
  return page;
}
/** A page that is still to be built has a mark behind its name. */
const named = (name: string) => new RegExp(`^${name}`);
const linkTo = (name: string) =>
  screen.queryByRole('menuitem', { name: named(name) })?.getAttribute('href') ?? null;

describe('the dashboard in the menu', () => {
  test.each([
    ['a user', plain, null, null],
    ['a coach', coach, null, '/coachdashboard'],
    ['an admin', admin, null, '/admin/dashboard'],
    ['a coach who is an admin', both, null, '/admin/dashboard'],
    ['a coach who is an admin', both, 'coach', '/coachdashboard'],
    ['a coach who is an admin', both, 'nonsense', '/admin/dashboard'],
    ['a user', plain, 'admin', '/admin/dashboard'],
  ])('of %s (%#) leads where mode and role say', async (_, user, mode, address) => {
    if (mode !== null) localStorage.setItem('dashboard', mode);
    await menuOf(user);
    expect(linkTo(messages.dashboard)).toBe(address);
  });

  test('the mode gives no right: the page is refused', async () => {
    localStorage.setItem('dashboard', 'coach');
    const page = await menuOf(plain);
    await page.user.click(screen.getByRole('menuitem', { name: named(messages.dashboard) }));
    expect(await screen.findByRole('heading', { level: 1, name: shell.coachTitle })).toBeVisible();
  });

  test('who has both roles switches, and the choice stays in the browser', async () => {
    const page = await menuOf(both);
    await page.user.click(screen.getByRole('menuitem', { name: named(messages.switchTo.coach) }));
    expect(page.address()).toBe('/coachdashboard');
    expect(localStorage.getItem('dashboard')).toBe('coach');
  });
});
