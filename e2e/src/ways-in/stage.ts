import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { JourneySteps } from '../journey-steps.ts';
import { faultsOf } from '../live/axe.ts';
import { Person, type Screen } from '../person.ts';
import type { OidcServer } from './oidc-server.ts';

const phone: Screen = { width: 360, height: 740, scheme: 'dark' };
const desktop: Screen = { width: 1440, height: 900, scheme: 'light' };

/** The password of everyone that {@link Person.signUp} registers. */
export const password = 'a long journey';

export const emailOf = ({ name }: Person): string =>
  `${name.toLowerCase().replaceAll(' ', '.')}@journey.example`;

/** What the journeys of the ways in share: a server, a browser, and who has appeared. */
export class Stage {
  readonly people: Person[] = [];

  /** @param origin at a host with a name: passkeys need one */
  constructor(
    readonly browser: Browser,
    readonly origin: string,
    readonly google: OidcServer,
    readonly steps: JourneySteps,
  ) {}

  async person(name: string, on: 'phone' | 'desktop'): Promise<Person> {
    const screen = on === 'phone' ? phone : desktop;
    const person = await Person.at(this.browser, this.origin, name, screen, join(process.cwd(), '.e2e'));
    this.people.push(person);
    return person;
  }

  /** The same on a phone and on a desktop. */
  async both(name: string, journey: (person: Person) => Promise<void>): Promise<void> {
    for (const on of ['phone', 'desktop'] as const)
      await journey(await this.person(`${name} ${on === 'phone' ? 'Reis' : 'Weld'}`, on));
  }
}

interface Me {
  readonly user: { readonly _id: string; readonly name: string } | null;
}

/** The name that the server knows the browser by; null for a visitor. */
export async function nameOf({ page }: Person): Promise<string | null> {
  return ((await (await page.request.get('/api/me')).json()) as Me).user?.name ?? null;
}

export async function logOut({ page }: Person): Promise<void> {
  await page.request.post('/api/logout');
}

/** Opens the log-in dialog over a public page. */
export async function openLogIn(person: Person): Promise<void> {
  await person.page.goto('/allLeader');
  await showLogIn(person);
}

/** Opens the log-in dialog over the public page that is shown. */
export async function showLogIn(person: Person): Promise<void> {
  await person.press(/^(Sign up|Log in)$/);
  const dialog = person.page.getByRole('dialog');
  await dialog.getByText(/Sign (In|Up) (to|for)/).waitFor();
  if ((await dialog.getByText('Sign In to your account').count()) === 0)
    await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
  await dialog.getByText('Sign In to your account').waitFor();
}

/** No serious fault for assistive technology, and nothing wider than the screen. */
export async function looksRight(person: Person, picture: string): Promise<void> {
  await person.picture(`${picture}-${person.page.viewportSize()?.width}`);
  assert.deepEqual(await faultsOf(person), []);
  const wider = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${wider} pixels are cut`);
}
