// A game of the library is read, explored, annotated and shown elsewhere, in Chromium at three widths.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { tapMove } from './at-the-board.ts';
import { openBrowser } from './browser.ts';
import { until } from './event/until.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';

import { Person } from './person.ts';
import { screens, threeScreens } from './screens.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const at = (name: string, screen: (typeof threeScreens)[number]): Promise<Person> =>
  Person.at(browser, server.url, name, screen, pictures);
const ada = await at('Ada Viewer', threeScreens[2]);
const { page } = ada;
const moves = page.getByRole('region', { name: 'Moves' });

/** Id of a game of the starter library. */
async function gameOf(player: string): Promise<string> {
  const answer = await page.request.get(`/api/games?player=${player}`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const [game] = items;
  assert(game, `no game of ${player}`);
  return game.id;
}

/** Saves what is annotated as a copy. @returns its address */
async function savedCopy(choose: (dialog: Locator) => Promise<void>): Promise<string> {
  const { pathname: before } = new URL(page.url());
  await ada.press('Save as annotated copy');
  const dialog = page.getByRole('dialog', { name: 'Save an annotated copy' });
  await choose(dialog);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  return until('the copy', () => {
    const { pathname } = new URL(page.url());
    return Promise.resolve(pathname === before ? null : pathname);
  });
}

/** No page may be wider than its window. */
async function fits({ page: shown, name }: Person): Promise<void> {
  const wider = await shown.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${name}: ${wider} pixels are cut`);
}

/** The panels cut what does not fit into them: the last of the buttons under the moves must lie within. */
async function hasAllTools({ page: shown, name }: Person): Promise<void> {
  const right = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox();
    assert(box, `${name}: a part of the viewer is not shown`);
    return box.x + box.width;
  };
  const tools = await right(shown.getByRole('button', { name: 'Share and save' }));
  const panel = await right(moves);
  assert(tools <= panel, `${name}: the tools end ${tools - panel} pixels behind the panel`);
}

/** 80 moves, a comment of several lines after each half-move. */
const longGame = `${Array.from({ length: 80 }, (_, index) => {
  const [white, black] = index % 2 === 0 ? ['Nf3', 'Nf6'] : ['Ng1', 'Ng8'];
  const comment = `{${`A comment on move ${index + 1}. `.repeat(12)}}`;
  return `${index + 1}. ${white} ${comment} ${index + 1}... ${black} ${comment}`;
}).join(' ')} *`;

/** Whether the whole current move is in the visible part of the list of moves. */
const hasCurrentInView = (): Promise<boolean> =>
  moves.evaluate((list) => {
    const current = list.querySelector('[aria-current="step"]')?.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    return current !== undefined && current.top >= frame.top - 1 && current.bottom <= frame.bottom + 1;
  });

try {
  let copy = '';
  await steps.take('a person has an account', () => ada.signUp());

  await steps.take('a game is stepped through, with the counts beside it', async () => {
    await page.goto(`/games/${await gameOf('Rotlewi')}`);
    const explorer = page.getByRole('region', { name: 'Opening explorer' });
    await explorer.getByRole('button', { name: '1. d4' }).waitFor();
    for (let ply = 0; ply < 6; ply += 1) await page.keyboard.press('ArrowRight');
    await explorer.getByRole('button', { name: /^4\. / }).first().waitFor();
    await page.keyboard.press('End');
    await moves.locator('[aria-current="step"]').filter({ hasText: 'Rh3' }).waitFor();
  });

  await steps.take('a reload keeps the position; steps are no entries of the browser', async () => {
    const entries = (): Promise<number> => page.evaluate(() => window.history.length);
    const before = await entries();
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/\?ply=49$/);
    assert.equal(await entries(), before);
    const current = moves.locator('[aria-current="step"]');
    const shown = await current.innerText();
    await page.reload();
    await current.waitFor();
    assert.equal(await current.innerText(), shown);
    await page.keyboard.press('Home');
    await page.waitForURL(/\?ply=0$/);
  });

  await steps.take('a copy gets a variation, a comment and a glyph, and is saved', async () => {
    await ada.press('Annotate a copy');
    await page.getByRole('region', { name: 'Annotate a copy' }).waitFor();
    await tapMove(ada, 'e2', 'e4');
    await moves.getByRole('button', { name: '1. e4' }).waitFor();
    await page.getByRole('button', { name: 'interesting move' }).click();
    await page.getByLabel('Comment on 1. e4').fill('Best by test');
    copy = await savedCopy(async (dialog) => {
      await dialog.getByRole('button', { name: 'New collection' }).click();
      const creating = page.getByRole('dialog', { name: 'New collection' });
      await creating.getByLabel('Name').fill('Studies');
      await creating.getByRole('button', { name: 'Create' }).click();
      await dialog.getByRole('button', { name: 'Collection: Studies' }).waitFor();
      await ada.picture('viewer-save-copy');
    });
    await moves.getByText('Best by test').waitFor();
    await ada.picture('viewer-annotated');
  });

  await steps.take('the shared variation opens at every width, and nothing is cut', async () => {
    await page.goto(`${copy}?line=1.0.1`);
    await moves.locator('[aria-current="step"]').filter({ hasText: 'e4' }).waitFor();
    for (const { width, height, scheme } of threeScreens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await moves.locator('[aria-current="step"]').filter({ hasText: 'e4' }).waitFor();
      await fits(ada);
      await hasAllTools(ada);
      await ada.picture(`viewer-${width}`);
    }
  });

  await steps.take('the report has what was played in games with the same pawns', async () => {
    await page.goto(`/games/${await gameOf('Rotlewi')}?ply=0`);
    await page.getByRole('tab', { name: 'Report' }).click();
    const report = page.getByRole('tabpanel', { name: 'Report' });
    await report.getByRole('heading', { name: 'Plans with these pawns' }).waitFor();
    await report.getByText(/^Moves of at least two of the \d+ highest rated games/).waitFor();
    await report.getByRole('listitem').filter({ hasText: 'Nf3' }).first().waitFor();
    await ada.picture('viewer-report');
  });

  await steps.take('moves that are loaded open in the viewer, and stay there after a reload', async () => {
    await page.goto('/games?dialog=loadSan');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Moves in SAN').fill('1. e4 c5 2. Nf3');
    await dialog.getByRole('button', { name: 'Open in the viewer' }).click();
    await page.waitForURL('**/games/new');
    await page.getByRole('tab', { name: 'Moves' }).click();
    await moves.getByRole('button', { name: 'Nf3' }).click();
    await page.reload();
    await moves.getByRole('button', { name: 'Nf3' }).click();
    await tapMove(ada, 'd7', 'd6');
    await moves.getByRole('button', { name: 'd6' }).waitFor();
    for (const { width, height, scheme } of threeScreens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await fits(ada);
      await ada.picture(`viewer-new-${width}`);
    }
  });

  await steps.take('leaving them unsaved is confirmed; saved, they are in the collection', async () => {
    await page.getByRole('link', { name: 'Database' }).first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await ada.picture('viewer-leave');
    await ada.press('Stay');
    const address = await savedCopy(async (dialog) => {
      await dialog.getByRole('button', { name: /^Collection/ }).click();
      await page.getByPlaceholder('Part of a name').fill('stud');
      await ada.picture('viewer-choose-collection');
      await page.getByRole('option', { name: 'Studies' }).click();
    });
    await moves.getByRole('button', { name: 'd6' }).waitFor();
    await page.getByRole('tab', { name: 'Game' }).click();
    await page.getByText('Studies').waitFor();
    assert.notEqual(address, copy);
    await page.getByRole('tab', { name: 'Moves' }).click();
  });

  await steps.take('a game with variations is loaded from PGN, a position from FEN', async () => {
    await page.goto('/games?dialog=loadRav');
    await page.getByLabel('PGN with variations and comments').fill('1. d4 d5 (1... Nf6 {Indian}) 2. c4 *');
    await ada.picture('viewer-load-rav');
    await ada.press('Open in the viewer');
    await moves.getByText('Indian').waitFor();
    await page.goto('/games?dialog=loadFen');
    await page.getByLabel('FEN', { exact: true }).fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await ada.press('Open in the viewer');
    await tapMove(ada, 'e2', 'e4');
    await moves.getByRole('button', { name: 'e4' }).waitFor();
    await ada.press('Undo');
    await moves.getByText('This game has no moves.').waitFor();
  });

  await steps.take('the last move of a long game with long comments comes into view', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/games?dialog=loadRav');
    await page.getByLabel('PGN with variations and comments').fill(longGame);
    await ada.press('Open in the viewer');
    const start = moves.getByText('comment on move 1.', { exact: false }).first();
    await start.waitFor();
    // Safari does not keep what is in view in its place when something above it becomes higher.
    for (const anchor of ['auto', 'none']) {
      await page.reload();
      await start.waitFor();
      await moves.evaluate((list, value) => list.style.setProperty('overflow-anchor', value), anchor);
      await page.keyboard.press('End');
      await until('the last move in view', hasCurrentInView, 10_000);
    }
    await ada.picture('viewer-end-of-long');
  });

  await steps.take('a picture of the position and of the game', async () => {
    await page.goto(copy);
    for (const [item, ending] of [
      ['Picture of the position (PNG)', '.png'],
      ['Moving picture of the game (GIF)', '.gif'],
    ] as const) {
      await ada.press('Share and save');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      assert(file.suggestedFilename().endsWith(ending));
    }
  });

  await steps.take('another site may show the game, and it is printed with diagrams', async () => {
    const id = await gameOf('Rotlewi');
    const answer = await page.request.get(`/embed/game/${id}`);
    assert.match(answer.headers()['content-security-policy'] ?? '', /frame-ancestors \*/);
    await page.goto(`/embed/game/${id}?ply=3`);
    await moves.locator('[aria-current="step"]').filter({ hasText: 'Nf3' }).waitFor();
    await page.goto(`/games/${id}/print?ply=10`);
    await page.getByText('after 5... Nf6').waitFor();
  });

  await steps.take(
    'on paper a game has its whole event and two columns of moves, a search no open games',
    async () => {
      await page.goto('/games?player=Topalov');
      await page
        .getByRole('link', { name: /against/ })
        .first()
        .click();
      const place = page.getByText(/Wijk aan Zee/).first();
      await place.waitFor();
      await moves.getByRole('button', { name: 'Rhe1', exact: true }).click();
      const current = moves.locator('[aria-current="step"]');
      await current.waitFor();
      await page.emulateMedia({ media: 'print' });
      assert(await place.evaluate((line) => line.scrollWidth <= line.clientWidth), 'the event is cut');
      assert.equal(
        await current.evaluate((move) => getComputedStyle(move).backgroundColor),
        'rgba(0, 0, 0, 0)',
      );
      assert.equal(await moves.evaluate((list) => getComputedStyle(list).columnCount), '2');
      await page.goBack();
      const open = page.getByRole('navigation', { name: 'Open games', includeHidden: true });
      await open.waitFor({ state: 'attached' });
      assert(!(await open.isVisible()), 'open games are printed');
      await page.emulateMedia({ media: 'screen' });
      await open.and(page.locator(':visible')).waitFor();
    },
  );

  await steps.take(
    'a search is printed as a table with all rows of its page, also from a phone',
    async () => {
      const { width, height } = page.viewportSize() ?? screens.desktop;
      await page.setViewportSize(screens.phone);
      await page.goto('/games?result=1-0');
      await page.getByRole('list', { name: 'Games found' }).waitFor();
      await page.emulateMedia({ media: 'print' });
      const table = page.getByRole('table', { name: 'Games found' });
      await table.waitFor();
      const rows = await table.locator('tbody tr').count();
      await page
        .getByText(new RegExp(`^1 to ${rows} of \\d+$`))
        .and(page.locator(':visible'))
        .waitFor();
      await page.getByRole('heading', { name: 'Game database' }).waitFor();
      await page.getByText('Result 1–0').waitFor();
      assert.equal(await page.getByRole('button').and(page.locator('td :visible')).count(), 0);
      // What scrolls or is a container is cut at the end of a page.
      const undivided = await table.evaluate((start) => {
        const found: string[] = [];
        for (let part = start.parentElement; part; part = part.parentElement) {
          const { overflow, containerType, contain } = getComputedStyle(part);
          if (overflow !== 'visible' || containerType !== 'normal' || contain !== 'none')
            found.push(part.className);
        }
        return found;
      });
      assert.deepEqual(undivided, []);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width, height });
    },
  );

  await steps.take('no page complained', () => {
    assert.deepEqual(ada.complaints, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('viewer', error, [ada]);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
