// The game database is searched in every way that it offers, in Chromium, from a phone to a desktop, light and dark.
import { strict as assert } from 'node:assert';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { look } from './event/looks.ts';
import { GamesPage } from './database/games-page.ts';
import { until } from './event/until.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { Person } from './person.ts';

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const ada = await Person.at(
  browser,
  server.url,
  'Ada Analyst',
  { width: 1440, height: 900, scheme: 'light' },
  join(process.cwd(), '.e2e'),
);
const { page } = ada;
const faults: string[] = [];
const filters = page.getByRole('complementary', { name: 'Filters' });

const games = new GamesPage(ada);
const { list } = games;
const rows = list.locator('tbody tr');

try {
  let total = 0;
  await steps.take('a person has an account', () => ada.signUp());

  await steps.take('by what the head of a game has, one filter after another', async () => {
    await page.goto('/games');
    total = await games.found();
    assert(total >= 30, `only ${total} games`);
    await filters.getByText('Players', { exact: true }).click();
    await filters.getByLabel('Player', { exact: true }).fill('Morphy');
    await games.searched({ player: 'Morphy' });
    const morphy = await games.found();
    assert(morphy > 0 && morphy < total, `${morphy} of ${total} games`);
    await filters.getByText('The game', { exact: true }).click();
    await filters.getByLabel('1–0', { exact: true }).check();
    await games.searched({ player: 'Morphy', result: '1-0' });
    await ada.press('Remove Result 1–0');
    await games.searched({ player: 'Morphy' });
    assert.equal(await games.found(), morphy);
    await page.goBack();
    await games.searched({ player: 'Morphy', result: '1-0' });
  });

  await steps.take('by pieces on the board', async () => {
    await page.goto('/games');
    await filters.getByRole('radio', { name: 'white bishop' }).check({ force: true });
    const board = filters.getByRole('group', { name: 'Pieces to search for' });
    await board.getByRole('button', { name: 'c4' }).click();
    await games.searched({ pieces: 'Bc4' });
    const number = await games.found();
    assert(number > 0 && number < total, `${number} of ${total} games`);
    await list.getByRole('columnheader', { name: 'Found' }).waitFor();
    await filters.getByRole('button', { name: 'Empty board' }).click();
    await games.searched({});
  });

  await steps.take('by material', async () => {
    await filters.getByLabel('White: queens').selectOption('0');
    await filters.getByLabel('Black: queens').selectOption('0');
    await games.searched({ material: 'KQ0*vKQ0*' });
    const number = await games.found();
    assert(number > 0 && number < total, `${number} of ${total} games`);
  });

  await steps.take('the address in a new page gives the same games', async () => {
    await page.goto('/games?result=1-0&sort=white&order=asc');
    const number = await games.found();
    const first = await rows.first().innerText();
    const other = await ada.anotherTab();
    await other.page.goto(page.url());
    const otherList = other.page.getByRole('region', { name: 'Games found' });
    await otherList.getByRole('heading', { name: new RegExp(`^${number} games?$`) }).waitFor();
    assert.equal(await otherList.locator('tbody tr').first().innerText(), first);
    await other.page.close();
  });

  await steps.take('a search is saved, and opened again', async () => {
    await ada.press('Save search');
    const dialog = page.getByRole('dialog', { name: 'Saved searches' });
    await dialog.getByLabel('Name of the search').fill('White wins');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByRole('link', { name: 'White wins' }).waitFor();
    await page.goto('/games');
    await ada.press('Save search');
    await dialog.getByRole('link', { name: 'White wins' }).click();
    await games.searched({ result: '1-0', sort: 'white', order: 'asc' });
  });

  await steps.take('all that was found is downloaded', async () => {
    const number = await games.found();
    for (const format of ['PGN', 'CSV']) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        ada.press(`Download all games as ${format}`),
      ]);
      assert(file.suggestedFilename().endsWith(format.toLowerCase()));
      const text = await readFile(await file.path(), 'utf8');
      if (format === 'PGN') assert.equal(text.match(/^\[Event /gm)?.length, number);
      else assert(text.trim().split('\n').length > number);
    }
  });

  await steps.take('nothing is cut at any width, light or dark, and axe finds no serious fault', async () => {
    await page.goto('/games?result=1-0&pieces=Bc4');
    await games.found();
    await look(ada, 'database', faults);
    await page.goto('/games?dialog=openingsStats');
    await page.getByRole('dialog', { name: 'Openings' }).getByRole('table').waitFor();
    await look(ada, 'database-openings', faults);
    assert.deepEqual(faults, []);
  });

  await steps.take('without place beside the list a button shows the preview', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/games');
    await rows
      .first()
      .getByRole('button', { name: /^Preview/ })
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open game' }).waitFor();
    await ada.picture('database-preview-820');
  });

  await steps.take('games that are open are tabs of the viewer', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const row of [0, 1]) {
      await page.goto('/games');
      await rows
        .nth(row)
        .getByRole('link', { name: / against / })
        .press('Enter');
      await page.getByRole('region', { name: 'Opening explorer' }).waitFor();
    }
    const tabs = page.getByRole('navigation', { name: 'Open games' });
    await tabs.getByRole('link').and(page.locator(':not([aria-current])')).click();
    await until(
      'the first game',
      async () => (await tabs.getByRole('link').first().getAttribute('aria-current')) === 'page',
      30_000,
    );
    await ada.picture('viewer-tabs');
  });

  await steps.take('no page complained', () => {
    assert.deepEqual(ada.complaints, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('database', error, [ada]);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
