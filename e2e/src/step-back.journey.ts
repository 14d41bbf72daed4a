// The step back of a phone closes dialogs and stays on the page, also where the tab loaded that page; the next step leaves it.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const pictures = join(process.cwd(), '.e2e');
const gesa = await Person.at(browser, server.url, 'Gesa Gesture', screens.smallPhone, pictures);
const { page } = gesa;

const dialogs = page.getByRole('dialog');
const pathname = (): string => new URL(page.url()).pathname;
/** Place of the current entry among those of the site. */
const entry = (): Promise<number> =>
  page.evaluate(() => (window.history.state as { idx?: number } | null)?.idx ?? 0);
const entryIs = (idx: number): Promise<unknown> =>
  page.waitForFunction((at) => ((window.history.state as { idx?: number } | null)?.idx ?? 0) === at, idx);

/** Opens a dialog, and closes it by a step back and by its button: both leave the page and its entry as they were. */
async function closesByBoth(name: string | RegExp, open: () => Promise<void>): Promise<void> {
  const [path, idx] = [pathname(), await entry()];
  const dialog = page.getByRole('dialog', { name });
  for (const close of [
    () => page.evaluate(() => window.history.back()),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
  ]) {
    await open();
    await dialog.waitFor();
    await close();
    await dialogs.waitFor({ state: 'hidden' });
    await entryIs(idx);
    assert.equal(pathname(), path);
  }
}

try {
  await steps.take('the log-in closes on the page that the tab loaded', async () => {
    await page.goto('/match');
    await closesByBoth(/account/, () => gesa.press('Log in'));
    await page.goto('/allLeader');
    await closesByBoth(/account/, () => gesa.press('Log in'));
    await page.goBack();
    await page.waitForURL('**/match');
  });

  await gesa.signUp();
  const challenge = async (): Promise<void> => {
    await gesa.press('Play a friend');
    await page.getByRole('menuitem', { name: 'Challenge a player' }).click();
  };
  await steps.take('a challenge closes, and the step after it leaves', async () => {
    await page.goto('/allLeader');
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Play' }).last().click();
    await page.waitForURL('**/match');
    await closesByBoth('Challenge a player', challenge);
    await gesa.picture('step-back-challenge');
    await page.goBack();
    await page.waitForURL('**/allLeader');
  });

  await steps.take('a form on the page of imports closes, and what it has made stays made', async () => {
    await page.goto('/collections/import');
    await closesByBoth('New collection', () => gesa.press('New collection'));
    await gesa.press('New collection');
    await dialogs.getByLabel('Name').fill('Gestures');
    await dialogs.getByRole('button', { name: 'Create' }).click();
    await dialogs.waitFor({ state: 'hidden' });
    await entryIs(0);
    await page.getByRole('combobox').getByText('Gestures').waitFor({ state: 'attached' });
  });

  await steps.take('the end of a game shows its dialog, which a step back closes', async () => {
    const other = await Person.at(browser, server.url, 'Otto Other', screens.desktop, pictures);
    await other.signUp();
    const { id } = await gesa.post<{ id: string }>('/api/seeks', {
      commandId: crypto.randomUUID(),
      timeControl: { initialMs: 300_000, incrementMs: 0 },
      color: 'white',
      rated: false,
    });
    await other.post(`/api/seeks/${id}/accept`, { commandId: crypto.randomUUID() });
    // The tab loads the game: it has a second entry until the game is over.
    await page.goto(`/match/${id}`);
    await page.locator('[data-square="e5"]').first().click();
    await entryIs(1);
    await closesByBoth(/Abort/, () => gesa.press('Abort'));
    await gesa.press('Abort');
    await dialogs.getByRole('button', { name: 'Abort' }).click();
    const result = page.getByRole('dialog', { name: /abort/i });
    await result.getByRole('link').first().waitFor();
    await page.evaluate(() => window.history.back());
    await dialogs.waitFor({ state: 'hidden' });
    await entryIs(0);
    assert.equal(pathname(), `/match/${id}`);
    await other.close();
  });

  await steps.take('no page complained', () => {
    assert.deepEqual(gesa.complaints, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('step-back', error, [gesa]);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
