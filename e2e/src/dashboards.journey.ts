// The dashboards: two people play, staff decide their game from the admin dashboard, and both find it in their figures; at three widths.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { playedTo, seated, tapMove } from './at-the-board.ts';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { screens, threeScreens } from './screens.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const session = /rc_session=([^;]+)/.exec(readControl(dataDir)?.cookie ?? '')?.[1] ?? '';

const anna = await Person.at(browser, server.url, 'Anna Figures', screens.desktopDark, pictures);
const bert = await Person.at(browser, server.url, 'Bert Figures', screens.phone, pictures);
const admin = await Person.at(browser, server.url, 'Desk', screens.desktopDark, pictures);
const people = [anna, bert, admin];

/** Presses one of a few segments. Which one is chosen may follow the address, so it is waited for. */
async function choose(person: Person, group: string, name: string): Promise<void> {
  const segments = person.page.getByRole('radiogroup', { name: group, exact: true });
  await segments.getByText(name, { exact: true }).click();
  await segments.getByRole('radio', { name, exact: true, checked: true }).waitFor({ state: 'attached' });
}

async function isWhole(person: Person, what: string): Promise<void> {
  for (const { width, height, scheme } of threeScreens) {
    await person.page.setViewportSize({ width, height });
    await person.page.emulateMedia({ colorScheme: scheme });
    const wider = await person.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert(wider <= 0, `${what}: ${wider} pixels are cut at ${width}`);
    await person.picture(`${what}-${width}`);
  }
  assert.deepEqual(await faultsOf(person), []);
}

try {
  await steps.take('two people begin a game', async () => {
    for (const person of [anna, bert]) await person.signUp();
    const offer = await anna.post<{ id: string }>('/api/seeks', {
      commandId: crypto.randomUUID(),
      timeControl: { initialMs: 1_800_000, incrementMs: 20_000 },
      color: 'white',
      rated: true,
    });
    await bert.post(`/api/seeks/${offer.id}/accept`, { commandId: crypto.randomUUID() });
    // Without first moves in time the game would be aborted.
    await Promise.all(
      [anna, bert].map(async (person) => {
        await person.page.goto(`/match/${offer.id}`);
        await seated(person);
      }),
    );
    await tapMove(anna, 'e2', 'e4');
    await playedTo(bert, 1);
    await tapMove(bert, 'e7', 'e5');
    await playedTo(anna, 2);
  });

  await steps.take('staff read the figures of the site, and decide the game', async () => {
    const { page } = admin;
    await page.context().addCookies([{ name: 'rc_session', value: session, url: server.url }]);
    await page.goto('/admin/dashboard');
    await choose(admin, 'View', 'The site by days');
    await admin.reads('Sign-ups and active users');
    await admin.reads(/From active-users/);
    const end = page.getByRole('button', { name: /^End it: the game of .*Anna Figures/ });
    await end.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Outcome').selectOption('1-0');
    await dialog.getByLabel('Reason, for the record').fill('Shown in a journey');
    await dialog.getByRole('button', { name: 'End the game' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await admin.reads('The game is over');
    await isWhole(admin, 'admin-dashboard');
  });

  await steps.take('the winner finds it in their insights, as a chart and as a table', async () => {
    const { page } = anna;
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Insights' }).click();
    await page.waitForURL(/\/profile\/dashboard\/me/);
    await anna.reads('100%');
    await anna.reads(/From player-insights, up to date at/);
    await page.getByRole('button', { name: 'By colour as a table' }).click();
    await page.getByRole('row', { name: 'White 1 0 0 100' }).waitFor();
    await choose(anna, 'Speed', 'Rapid');
    await anna.reads('no game');
    await choose(anna, 'Speed', 'All');
    await anna.reads('100%');
    await isWhole(anna, 'insights');
  });

  await steps.take('they are of the player alone', async () => {
    const { page } = bert;
    await page.goto('/profile/dashboard/0197a000-0000-7000-8000-0000000000ee');
    await bert.reads('These insights belong to another player');
    await page.getByRole('link', { name: 'Open my insights' }).click();
    await bert.reads('0%');
  });

  await steps.take('no page complained', () => {
    assert.deepEqual(
      people.flatMap(({ complaints }) => complaints),
      [],
    );
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('dashboards', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
