// An address is proved, and a forgotten password is replaced, by the links of mails: on a phone and a desktop, by keyboard.
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
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const phone: Screen = { width: 360, height: 740, scheme: 'dark' };
const desktop: Screen = { width: 1440, height: 900, scheme: 'light' };
const people = [
  await Person.at(browser, server.url, 'Ada Links', phone, pictures),
  await Person.at(browser, server.url, 'Bea Links', desktop, pictures),
];

const emailOf = ({ name }: Person): string => `${name.toLowerCase().replaceAll(' ', '.')}@journey.example`;

/** The link of the newest mail to a person, as the inbox has it, on the origin that the browser uses. */
const linkTo = (person: Person, pageName: string): Promise<string> =>
  until(`a mail with /${pageName}/`, async () => {
    const answer = await fetch(`${server.url}/dev/inbox/messages`);
    const { messages } = (await answer.json()) as { messages: readonly { to: string; text: string }[] };
    for (const { to, text } of messages) {
      const [, path] = new RegExp(`(/${pageName}/[\\w-]{43})\\n`).exec(text) ?? [];
      if (to === emailOf(person) && path !== undefined) return path;
    }
    return null;
  });

async function logIn(password: string, person: Person): Promise<number> {
  const { status } = await fetch(`${server.url}/api/login/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(person), password }),
  });
  return status;
}

async function setPassword({ page }: Person, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

try {
  for (const person of people) {
    const { name, page } = person;
    await steps.take(`${name} proves the address that was registered`, async () => {
      await person.signUp();
      await page.goto(await linkTo(person, 'verify-email'));
      await page.getByRole('button', { name: 'Confirm this address' }).focus();
      assert.deepEqual(await faultsOf(person), []);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
      const proof = await page.request.get('/api/email-proof');
      assert.match(await proof.text(), /"emailVerifiedAt":\d+/);
    });

    await steps.take(`${name} sets a new password by a link, and all devices are logged out`, async () => {
      const sent = await page.request.post('/api/reset/send-link', { data: { email: emailOf(person) } });
      assert.equal(sent.status(), 202);
      const answer = await page.goto(await linkTo(person, 'reset-password'));
      assert.equal(answer?.headers()['referrer-policy'], 'no-referrer');
      await page.getByRole('button', { name: 'Create Password' }).waitFor();
      assert.deepEqual(await faultsOf(person), []);
      await person.picture(`reset-password-${page.viewportSize()?.width}`);
      await setPassword(person, 'a longer journey still');
      await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
      await person.reads('password change successfully');
      assert.deepEqual(await (await page.request.get('/api/me')).json(), { user: null });
      assert.equal(await logIn('a long journey', person), 401);
      assert.equal(await logIn('a longer journey still', person), 200);
    });

    await steps.take(`${name} cannot use the link again`, async () => {
      await page.reload();
      await setPassword(person, 'another long journey');
      await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
      await person.reads('network issue');
      assert.equal(await logIn('another long journey', person), 401);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(wider <= 0, `${wider} pixels are cut`);
    });
  }

  await steps.take('no page complained', () => {
    // Refused is the used link (410), and what the page requested with its ended session before it knew of the log-out (401).
    const others = people
      .flatMap(({ complaints }) => complaints)
      .filter((text) => !/status of (401|410)/.test(text));
    assert.deepEqual(others, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('email-links', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
