// A person brings PGN files into a collection, is interrupted in every way, finds the games, shares and tidies them up.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { look } from './event/looks.ts';
import { until } from './event/until.ts';
import { ChunkGate } from './import/chunk-gate.ts';
import { alikeFile, brokenGames, pgnFile, type PgnFile } from './import/import-files.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

const pictures = join(process.cwd(), '.e2e');
/** While the server is away; and a piece that arrives after its import was given up is refused. */
const forgiven =
  /ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|WebSocket connection|status of (409|503)/;

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const files = await mkdtemp(join(tmpdir(), 'royal-chess-files-'));
const other = await mkdtemp(join(tmpdir(), 'royal-chess-files-'));
let server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const ada = await Person.at(browser, server.url, 'Ada Importer', screens.desktop, pictures);
const visitor = await Person.at(browser, server.url, 'A visitor', screens.smallPhone, pictures);
const { page } = ada;
const faults: string[] = [];

const broken = brokenGames.join('');
const open = await pgnFile(files, 'open.pgn', { event: 'Journey Open', games: 6_000, seed: 1, last: broken });
const given = await pgnFile(files, 'given-up.pgn', { event: 'Given Up', games: 2_500, seed: 2 });
const killed = await pgnFile(files, 'killed.pgn', { event: 'Killed Masters', games: 2_500, seed: 3 });
/** Another file of the same name and size. */
const forged = await alikeFile(other, killed);

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const chooseAll = page.locator('input[type=file][multiple]');
const act = (name: string, file: PgnFile) =>
  page.getByRole('button', { name: `${name} ${file.name}`, exact: true });
const collectionAct = async (collection: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions of ${collection}` }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** How many games a search finds, as the games page says; 0 for none. */
async function found(person: Person, search: string): Promise<number> {
  await person.page.goto(`/games?${search}`);
  const list = person.page.getByRole('region', { name: 'Games found' });
  const title = list.getByRole('heading', { name: /game/ }).first();
  await title.waitFor();
  return Number(/[\d,]+/.exec((await title.textContent()) ?? '')?.[0].replaceAll(',', ''));
}

const finds = (person: Person, search: string, games: number): Promise<boolean> =>
  until(
    `${person.name} finds ${games} games with ${search}`,
    async () => (await found(person, search)) === games,
  );

async function createCollection(name: string): Promise<void> {
  await page.goto('/collections');
  await ada.press('New collection');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();
}

try {
  await steps.take('a person has an account, and a collection of their own', async () => {
    await ada.signUp();
    await page.goto('/games');
    await page.getByRole('link', { name: 'Collections' }).click();
    await page.getByText('No collections yet').waitFor();
    await createCollection('Club games');
    await createCollection('Scrapbook');
  });

  let gate = await ChunkGate.at(page);
  await steps.take('a file is brought in with its progress, paused and continued', async () => {
    await page.goto('/games');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByText('No imports yet').waitFor();
    gate.holdAfter(1);
    await chooseAll.setInputFiles(open.path);
    await gate.isHolding();
    await row('open.pgn')
      .getByText(/Sending · [\d,]+ games/)
      .waitFor();
    const bar = page.getByRole('progressbar', { name: 'Progress of open.pgn' });
    const share = Number(await bar.getAttribute('aria-valuenow'));
    assert(share > 10 && share < 90, `${share} % after the first piece`);
    await act('Pause', open).click();
    gate.open();
    await row('open.pgn')
      .getByText(/^Paused · [\d,]+ games$/)
      .waitFor();
    const { sent } = gate;
    await look(ada, 'import-paused', faults);
    assert.equal(gate.sent, sent);
    await act('Continue', open).click();
    await row('open.pgn')
      .getByText(/^Finished · 6,002 new, 1 skipped/)
      .waitFor();
    await page.getByRole('heading', { name: 'Under way' }).waitFor({ state: 'detached' });
    await look(ada, 'import-faults', faults);
    assert.equal(await page.getByText('No imports yet').count(), 0);
  });

  await steps.take('the report says which games were skipped, with their lines', async () => {
    await page
      .getByRole('button', { name: '1 game skipped, 2 games kept in part: Report of open.pgn' })
      .click();
    const report = page.getByRole('dialog');
    await report.getByText('3 faults').waitFor();
    const lines = await report.getByRole('listitem').allTextContents();
    const first = open.text.slice(0, -broken.length).split('\n').length;
    assert.equal(lines.length, 3);
    for (const line of lines) {
      const at = Number(/(?:^|, )line ([\d,]+): /i.exec(line)?.[1]?.replaceAll(',', ''));
      assert(at >= first, `${line} is before line ${first}`);
    }
    await look(ada, 'import-report', faults);
    const before = page.url();
    await page.evaluate(() => window.history.back());
    await report.waitFor({ state: 'hidden' });
    // The browser takes the step back on its own time.
    await page.waitForURL(before);
  });

  await steps.take('a file is given up: its games leave', async () => {
    gate.holdAfter(1);
    await chooseAll.setInputFiles(given.path);
    await gate.isHolding();
    await act('Cancel', given).click();
    gate.open();
    await row('given-up.pgn')
      .getByText(/^Taken back/)
      .waitFor();
  });

  await steps.take('the server is killed in the middle; after a reload the same file continues', async () => {
    gate.holdAfter(1);
    await chooseAll.setInputFiles(killed.path);
    await gate.isHolding();
    await server.kill();
    // What this page sends to the next server would be the rest of the file.
    gate.release();
    await row('killed.pgn')
      .getByText(/^The server cannot be reached/)
      .waitFor();
    const before = server;
    server = await ServerProcess.start(dataDir, { PORT: String(before.port) });
    await page.reload();
    gate = await ChunkGate.at(page);
    gate.holdAfter(0);
    await row('killed.pgn')
      .getByText(/^Interrupted/)
      .waitFor();
    const again = row('killed.pgn')
      .locator('input[type=file]')
      .or(page.locator('input[type=file]:not([multiple])'))
      .first();
    await again.setInputFiles(forged.path);
    await row('killed.pgn').getByRole('alert').getByText('This is another file than killed.pgn').waitFor();
    assert.equal(gate.sent, 0);
    await look(ada, 'import-refused', faults);
    gate.open();
    await again.setInputFiles(killed.path);
    await row('killed.pgn')
      .getByText(/^Finished/)
      .waitFor();
    assert(gate.sent > 0);
  });

  await steps.take('their owner finds the games, a visitor does not', async () => {
    await finds(ada, 'mine=true&event=Journey%20Open', open.games);
    await finds(ada, 'mine=true&event=Killed%20Masters', killed.games);
    await finds(ada, 'mine=true&event=Given%20Up', 0);
    await finds(visitor, 'event=Journey%20Open', 0);
  });

  await steps.take('the collection is renamed and made public, undone and done again', async () => {
    const share = async (name: string): Promise<void> => {
      await collectionAct(name, 'Rename or share');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Open games');
      await dialog.getByLabel('Public').check();
      await look(ada, 'collection-share', faults, [360]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('link', { name: 'Open games' }).first().waitFor();
    };
    await page.goto('/collections');
    await share('Club games');
    await ada.press('Undo');
    await page.getByRole('link', { name: 'Club games' }).first().waitFor();
    await share('Club games');
    await look(ada, 'collections', faults);
    await finds(visitor, 'event=Journey%20Open', open.games);
    await visitor.page.goto('/collections');
    await visitor.page.getByRole('link', { name: 'Open games' }).click();
    await visitor.reads(/8,502 games/);
    await look(visitor, 'collection', faults);
  });

  await steps.take('an import is taken back', async () => {
    await page.goto('/collections/import');
    await act('Take back', killed).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await row('killed.pgn')
      .getByText(/^Taken back/)
      .waitFor();
    await finds(visitor, 'event=Killed%20Masters', 0);
  });

  await steps.take('a collection is merged into another, which is deleted by its name', async () => {
    await page.goto('/collections');
    await collectionAct('Open games', 'Merge into another');
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await finds(ada, 'mine=true&event=Journey%20Open', open.games);
    await finds(visitor, 'event=Journey%20Open', 0);
    await page.goto('/collections');
    await until('the games of both', async () => {
      await page.reload();
      const games = row('Scrapbook').getByText(/^[\d,]+ games?$/);
      return (await games.textContent()) === '6,002 games';
    });
    await collectionAct('Scrapbook', 'Delete');
    const dialog = page.getByRole('dialog');
    const remove = dialog.getByRole('button', { name: 'Delete' });
    assert(await remove.isDisabled());
    await dialog.getByLabel('Type Scrapbook to delete it').fill('Scrapbook');
    await look(ada, 'collection-delete', faults, [360, 1440]);
    await remove.click();
    await page.getByText('No collections yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await finds(ada, 'mine=true&event=Journey%20Open', 0);
  });

  await steps.take('the deleted collection is restored with its games', async () => {
    await page.goto('/collections');
    await page.getByRole('button', { name: 'Restore Scrapbook' }).waitFor();
    await look(ada, 'collection-deleted', faults);
    await ada.press('Restore Scrapbook');
    await row('Scrapbook').getByText('6,002 games').waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Deleted' }).count(), 0);
    await finds(ada, 'mine=true&event=Journey%20Open', open.games);
  });

  await steps.take('every page is clean for axe and fits its window, and none complained', () => {
    assert.deepEqual(faults, []);
    const complaints = [...ada.complaints, ...visitor.complaints];
    assert.deepEqual(
      complaints.filter((complaint) => !forgiven.test(complaint)),
      [],
    );
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('import', error, [ada, visitor], faults);
} finally {
  await endJourney({ browser, server, folders: [dataDir, files, other], steps });
}
