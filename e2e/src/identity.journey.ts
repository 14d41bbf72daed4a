// The ways in by phone number and as a guest: on a phone and a desktop, with the codes of the inbox, by keyboard.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { until } from './event/until.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person, type Screen } from './person.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir, { OTP_ADDRESS_MINUTE: '1000', OTP_ADDRESS_DAY: '1000' });
const browser = await openBrowser();
const phone: Screen = { width: 360, height: 740, scheme: 'dark' };
const desktop: Screen = { width: 1440, height: 900, scheme: 'light' };

interface Owner {
  readonly person: Person;
  /** Numbers of the one registered with, E.164 without the sign. */
  readonly number: string;
}
const owners: readonly Owner[] = [
  { person: await Person.at(browser, server.url, 'Asha Calls', phone, pictures), number: '919845000127' },
  { person: await Person.at(browser, server.url, 'Bina Calls', desktop, pictures), number: '919845000128' },
];
const guests = [
  await Person.at(browser, server.url, 'Gita Stays', phone, pictures),
  await Person.at(browser, server.url, 'Hema Stays', desktop, pictures),
];
const people = [...owners.map(({ person }) => person), ...guests];

const password = 'a long journey';
const laterPassword = 'a longer journey still';

/** Codes that were sent to a number, the newest first. */
async function codesTo(number: string): Promise<readonly string[]> {
  const answer = await fetch(`${server.url}/dev/inbox/messages`);
  const { messages } = (await answer.json()) as { messages: readonly { to: string; text: string }[] };
  return messages
    .filter(({ to }) => to === `+${number}`)
    .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** The newest code to a number once `count` were sent to it. */
const codeTo = (number: string, count: number): Promise<string> =>
  until(`code ${count} to ${number}`, async () => {
    const codes = await codesTo(number);
    return codes.length === count ? (codes[0] ?? null) : null;
  });

const dialogOf = ({ page }: Person) => page.getByRole('dialog');

async function openDialog(person: Person, mode: 'login' | 'register'): Promise<void> {
  await person.page.goto('/match');
  await person.press(/^(Sign up|Log in)$/);
  const dialog = dialogOf(person);
  const title = mode === 'login' ? 'Sign In to your account' : 'Sign Up for an account';
  await dialog.getByText(/Sign (In|Up) (to|for)/).waitFor();
  if ((await dialog.getByText(title).count()) === 0)
    await dialog.getByRole('button', { name: mode === 'login' ? 'Log In' : 'Sign Up', exact: true }).click();
  await dialog.getByText(title).waitFor();
}

async function byPhone(person: Person): Promise<void> {
  await dialogOf(person).getByRole('button', { name: 'Use your phone number instead' }).click();
}

async function enterCode(person: Person, code: string): Promise<void> {
  await dialogOf(person).getByLabel('Digit 1 of the one-time code').focus();
  await person.page.keyboard.type(code);
  await person.page.keyboard.press('Enter');
}

async function choosePassword(person: Person, chosen: string): Promise<void> {
  const dialog = dialogOf(person);
  await dialog.getByLabel('Password', { exact: true }).fill(chosen);
  await dialog.getByLabel('Re-enter password').fill(chosen);
  await person.page.keyboard.press('Enter');
}

async function logIn(person: Person, number: string, typed: string): Promise<void> {
  const dialog = dialogOf(person);
  await dialog.getByLabel('Phone number').fill(`+${number}`);
  await dialog.getByLabel('Password', { exact: true }).fill(typed);
  await person.page.keyboard.press('Enter');
}

interface Me {
  readonly user: { readonly _id: string; readonly name: string; readonly roles: readonly string[] } | null;
}

async function me({ page }: Person): Promise<Me['user']> {
  return ((await (await page.request.get('/api/me')).json()) as Me).user;
}

async function nothingIsCut({ page }: Person): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${wider} pixels are cut`);
}

try {
  for (const { person, number } of owners) {
    const { name, page } = person;
    const dialog = dialogOf(person);
    const width = page.viewportSize()?.width;

    await steps.take(
      `${name} closes the dialog by its button, and beside it where there is room`,
      async () => {
        await openDialog(person, 'login');
        await dialog.getByRole('button', { name: 'Close' }).click();
        await dialog.waitFor({ state: 'hidden' });
        if (page.viewportSize()?.width !== desktop.width) return;
        await openDialog(person, 'login');
        await page.mouse.click(40, 400);
        await dialog.waitFor({ state: 'hidden' });
      },
    );

    await steps.take(`${name} registers by phone with the code of the inbox`, async () => {
      await openDialog(person, 'register');
      await byPhone(person);
      await dialog.getByText('Join Us').waitFor();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Phone number').fill(`+${number}`);
      assert.deepEqual(await faultsOf(person), []);
      await page.keyboard.press('Enter');
      await person.reads('OTP sent successfully');
      await person.picture(`register-phone-${width}`);
      await nothingIsCut(person);
      assert.deepEqual(await faultsOf(person), []);
      await enterCode(person, await codeTo(number, 1));
      await choosePassword(person, password);
      await person.reads('Registered successfully');
      await dialog.waitFor({ state: 'hidden' });
      assert.equal((await me(person))?.name, name);
    });

    await steps.take(`${name} logs in by phone`, async () => {
      await page.request.post('/api/logout');
      await openDialog(person, 'login');
      await byPhone(person);
      await logIn(person, number, password);
      await person.reads('Logged in successfully');
      await dialog.waitFor({ state: 'hidden' });
      assert.equal((await me(person))?.name, name);
    });
  }

  // A browser that the owner has logged in from has a budget of codes of its own: none waits for the minute since the registration.
  for (const { person, number } of owners) {
    const { name, page } = person;
    const dialog = dialogOf(person);

    await steps.take(`${name} sets a new password by phone, and the former one is refused`, async () => {
      await page.request.post('/api/logout');
      await openDialog(person, 'login');
      await byPhone(person);
      await dialog.getByRole('button', { name: 'Forgot Password ?' }).click();
      await dialog.getByLabel('Enter Phone Number to get OTP').fill(`+${number}`);
      assert.deepEqual(await faultsOf(person), []);
      await page.keyboard.press('Enter');
      await enterCode(person, await codeTo(number, 2));
      await choosePassword(person, laterPassword);
      await person.reads('password change successfully');
      assert.equal(await me(person), null);
      await openDialog(person, 'login');
      await byPhone(person);
      await logIn(person, number, password);
      await dialog.getByText('Login failed, check credentials and try again').waitFor();
      await logIn(person, number, laterPassword);
      await dialog.waitFor({ state: 'hidden' });
      assert.equal((await me(person))?.name, name);
    });
  }

  for (const person of guests) {
    const { name, page } = person;
    const dialog = dialogOf(person);

    await steps.take(
      `${name} asks for a rated game, plays as a guest, and keeps the account by sign-up`,
      async () => {
        await page.goto('/match');
        await page.getByText('Rated', { exact: true }).click();
        await page.getByRole('button', { name: /^5\+3 Blitz/ }).click();
        await dialog.getByRole('button', { name: 'Play as a guest' }).click();
        await dialog.waitFor({ state: 'hidden' });
        await person.reads('Looking for 5+3');
        const guest = await me(person);
        assert.deepEqual(guest?.roles, ['guest']);
        await nothingIsCut(person);
        await page.getByRole('button', { name: 'Cancel' }).first().click();
        await page
          .getByRole('button', { name: `Account of ${guest?.name}` })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Sign up to keep your games' }).click();
        await dialog.getByLabel('Name').fill(name);
        await dialog.getByLabel('Email').fill(`${name.toLowerCase().replaceAll(' ', '.')}@journey.example`);
        assert.deepEqual(await faultsOf(person), []);
        await choosePassword(person, password);
        await dialog.waitFor({ state: 'hidden' });
        const kept = await me(person);
        assert.equal(kept?._id, guest?._id);
        assert.deepEqual([kept?.name, kept?.roles], [name, ['user']]);
      },
    );
  }

  await steps.take('no page complained', () => {
    // Refused is the log-in with the former password, and what a page requested or took a seat for with its ended session.
    const others = people
      .flatMap(({ complaints }) => complaints)
      .filter((text) => !/status of 401|Unexpected response code: 410/.test(text));
    assert.deepEqual(others, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('identity', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
