// The analysis board with the real engine, in Chromium at three widths: evaluation, mate, lines, loading, keys.
import { strict as assert } from 'node:assert';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { dragTo, tapMove } from './at-the-board.ts';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { threeScreens } from './screens.ts';

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const ada = await Person.at(browser, server.url, 'Ada Analyst', threeScreens[2], join(process.cwd(), '.e2e'));
const { page } = ada;
const moves = page.getByRole('region', { name: 'Moves' });
const engine = page.getByRole('region', { name: 'Engine' });
const lines = engine.getByRole('listitem');
const current = moves.locator('[aria-current="step"]');

try {
  await steps.take('a move is made, and the engine is not there until it is switched on', async () => {
    await page.goto('/chessplay');
    await page.getByRole('heading', { name: 'Analysis board' }).waitFor({ state: 'attached' });
    await tapMove(ada, 'e2', 'e4');
    await current.filter({ hasText: 'e4' }).waitFor();
    assert.equal(await lines.count(), 0);
  });

  await steps.take('it evaluates the position in two lines', async () => {
    await engine.getByRole('switch', { name: 'Engine' }).click();
    await engine.getByText(/^depth \d+/).waitFor();
    await lines.nth(1).waitFor();
    await page.getByRole('meter', { name: 'Evaluation' }).waitFor();
    await ada.picture('analysis-lines');
  });

  await steps.take('a line is followed, and the arrow keys step through it', async () => {
    // Which move is the first may change until it is pressed.
    await lines.first().getByRole('button').first().click();
    await moves.locator('[data-path="2"][aria-current="step"]').waitFor();
    await page.keyboard.press('ArrowLeft');
    await current.filter({ hasText: 'e4' }).waitFor();
    await page.keyboard.press('f');
    await page.getByLabel('Chess board, seen from black').first().waitFor();
    await page.keyboard.press('f');
  });

  await steps.take('the threat is shown and hidden by a key', async () => {
    await page.keyboard.press('x');
    await engine.getByText('What the other side would play').waitFor();
    await lines.first().waitFor();
    await page.keyboard.press('x');
    await engine.getByText('What the other side would play').waitFor({ state: 'hidden' });
  });

  await steps.take('a mate in one is found', async () => {
    await page.goto('/chessplay/analysis?fen=6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1');
    await lines.first().getByText('#1').waitFor();
    await lines.first().getByRole('button', { name: 'Ra8#' }).waitFor();
    await page.keyboard.press(' ');
    await current.filter({ hasText: 'Ra8#' }).waitFor();
    await engine.getByText('The game is over in this position.').waitFor();
  });

  await steps.take('a position is loaded by FEN', async () => {
    await ada.press('Load');
    await page.getByRole('menuitem', { name: 'Load a position (FEN)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('FEN', { exact: true }).fill('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
    await dialog.getByRole('button', { name: 'Open on the board' }).click();
    await page.getByRole('heading', { name: 'A position that was loaded' }).waitFor({ state: 'attached' });
    await lines.first().waitFor();
    // It comes above the buttons, and moves them.
    await page.getByText('Endgame table KPK').waitFor();
  });

  await steps.take('a position is set up by dragging, and analysed once it is legal', async () => {
    await ada.press('Load');
    await page.getByRole('menuitem', { name: 'Set up a position' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up a position' });
    const square = (name: string) => dialog.locator(`[data-square="${name}"]`);
    const fen = dialog.getByLabel('FEN', { exact: true });
    await dialog.getByRole('button', { name: 'Empty board' }).click();
    await dialog.getByText('Each side needs one king').waitFor();
    assert(await dialog.getByRole('button', { name: 'Analyse' }).isDisabled());
    await dragTo(page, dialog.getByRole('button', { name: 'white king' }), square('e1'));
    await dragTo(page, dialog.getByRole('button', { name: 'black king' }), square('g8'));
    await dragTo(page, dialog.getByRole('button', { name: 'white rook' }), square('b1'));
    await dragTo(page, square('b1'), square('h1'));
    assert.equal(await fen.inputValue(), '6k1/8/8/8/8/8/8/4K2R w - - 0 1');
    await dialog.getByText('The position is legal.').waitFor();
    for (const { width, height, scheme } of threeScreens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      const wider = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      assert(wider <= 0, `${wider} pixels are cut at ${width}`);
      assert.deepEqual(await faultsOf(ada), []);
      await ada.picture(`position-editor-${width}`);
    }
    await dialog.getByLabel('White kingside').check();
    assert.equal(await fen.inputValue(), '6k1/8/8/8/8/8/8/4K2R w K - 0 1');
    await dialog.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('heading', { name: 'A position that was loaded' }).waitFor({ state: 'attached' });
    await lines.first().waitFor();
  });

  await steps.take('an illegal position is refused in words, and the board works', async () => {
    await page.goto('/chessplay/analysis?fen=8/8/8/8/8/8/8/8 w - - 0 1');
    await ada.reads(/The position of the address is not legal/);
    await tapMove(ada, 'd2', 'd4');
    await current.filter({ hasText: 'd4' }).waitFor();
    await lines.first().waitFor();
  });

  await steps.take('Chess960 is analysed', async () => {
    await page.goto(
      '/chessplay/analysis?variant=960&fen=bqnrkbnr/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBNR w KQkq - 0 1',
    );
    await lines.first().waitFor();
  });

  await steps.take(
    '10x8 has an engine of its own in an isolated document, whose lines are legal',
    async () => {
      // A board that comes without a document says why it has no engine, and how it gets one.
      await ada.press('Load');
      await page.getByRole('menuitem', { name: 'Set up a position' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set up a position' });
      await dialog.getByLabel('Variant').selectOption('capablanca');
      await dialog.getByRole('button', { name: 'Analyse' }).click();
      assert.equal(await page.evaluate(() => crossOriginIsolated), false);
      await engine.getByText('only in a page that is apart from other sites').waitFor();
      await engine.getByRole('link', { name: 'Load with the engine' }).click();
      await page.waitForURL('**/chessplay/analysis?variant=capablanca*');
      await engine.getByText(/^depth \d+/).waitFor();
      assert.equal(await page.evaluate(() => crossOriginIsolated), true);
      await lines.nth(1).waitFor();
      await engine.getByText('Fairy-Stockfish, a program of its own').waitFor();
      for (const name of ['licence', 'sources'])
        assert.ok(await engine.getByRole('link', { name }).getAttribute('href'));
      const licence = await engine.getByRole('link', { name: 'licence' }).getAttribute('href');
      assert.equal((await page.request.get(licence ?? '')).status(), 200);
      // Lines have only moves that our rules accept.
      await lines.first().getByRole('button').first().click();
      await moves.locator('[data-path="1"][aria-current="step"]').waitFor();
      await engine.getByText(/^depth \d+/).waitFor();
      await page.goto('/chessplay/analysis?variant=capablanca&fen=5k4/10/10/10/10/10/9R/R4K4 w - - 0 1');
      await lines.first().getByText(/^#\d$/).waitFor();
      // Its second rules: a king that castles from the e-file.
      await page.goto(
        '/chessplay/analysis?variant=capablanca&fen=rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1',
      );
      await engine.getByText(/^depth \d+/).waitFor();
      await ada.picture('analysis-10x8');
      assert.match(await page.title(), /^Capablanca 10×8 · Analysis/);
      await page.setViewportSize({ width: 360, height: 740 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(wider <= 0, `${wider} pixels are cut`);
      await ada.picture('analysis-10x8-360');
      await page.setViewportSize({ width: threeScreens[2].width, height: threeScreens[2].height });
      await page.goto('/chessplay/analysis?variant=capablanca&moves=e2e4');
      await page.getByRole('tab', { name: 'Report' }).click();
      await ada.press('Make the report');
      await page.getByText('Made in this browser by Fairy-Stockfish.').waitFor({ timeout: 90_000 });
      await page.getByRole('tab', { name: 'Moves' }).click();
    },
  );

  await steps.take('a stored game is analysed from the viewer', async () => {
    const answer = await page.request.get('/api/games?player=Rotlewi');
    const { items } = (await answer.json()) as { items: { id: string }[] };
    await page.goto(`/games/${items[0]?.id}?ply=6`);
    await page.getByRole('link', { name: 'Analyse with the engine' }).click();
    await page.waitForURL('**/chessplay/analysis?game=*');
    await current.filter({ hasText: 'c5' }).waitFor();
    await lines.first().waitFor();
  });

  await steps.take('nothing is cut at any width, and axe finds no serious fault', async () => {
    await page.goto('/chessplay/analysis?moves=e2e4,e7e5,g1f3');
    for (const { width, height, scheme } of threeScreens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await lines.first().waitFor();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(wider <= 0, `${wider} pixels are cut at ${width}`);
      assert.deepEqual(await faultsOf(ada), []);
      await ada.picture(`analysis-${width}`);
    }
  });

  await steps.take('heuristics are switched on, and a press on a plot goes to its move', async () => {
    await page.goto('/chessplay/analysis?moves=e2e4,e7e5,g1f3,b8c6,f1b5,a7a6,b5c6,d7c6');
    await page.getByRole('tab', { name: 'Report' }).click();
    await ada.press('Heuristics');
    const plots = page.getByRole('switch', { name: 'Plots beside the board' });
    await plots.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    const heuristics = page.getByRole('region', { name: 'Heuristics' });
    const slider = heuristics.getByRole('slider', { name: 'Move' });
    const plot = heuristics.locator('[data-plot="material"]');
    for (const { width, height, scheme } of threeScreens) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      await plot.scrollIntoViewIfNeeded();
      await plot.locator('.recharts-line').nth(1).waitFor();
      const { width: wide, height: high } = (await plot.boundingBox()) ?? { width: 0, height: 0 };
      await plot.click({ position: { x: 36, y: high / 2 } });
      await page.locator('[aria-valuetext="Start"]').waitFor();
      await plot.click({ position: { x: wide - 10, y: high / 2 } });
      await page.locator('[aria-valuetext="4... dxc6"]').waitFor();
      await slider.press('ArrowLeft');
      await page.locator('[aria-valuetext="4. Bxc6"]').waitFor();
      await heuristics.getByRole('button', { name: 'Show all figures as a table' }).click();
      const table = heuristics.getByRole('table', { name: 'Figures after each move' });
      await table.getByRole('row', { name: /^4. Bxc6 39 36 / }).waitFor();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(wider <= 0, `${wider} pixels are cut at ${width}`);
      assert.deepEqual(await faultsOf(ada), []);
      await ada.picture(`heuristics-${width}`);
      await heuristics.getByRole('button', { name: 'Hide the table' }).click();
    }
    await page.goto('/chessplay/analysis?fen=4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1');
    await heuristics.getByText('The plots begin with the first move.').waitFor();
  });

  await steps.take('an engine that is added while the server runs is that of the next page', async () => {
    // The engine of the build under the names of the other one, which no test fetches.
    const built = join(process.cwd(), 'web/dist/engines/stockfish-11.0.0');
    const added = join(dataDir, 'engines/stockfish-19.0.0');
    await mkdir(added, { recursive: true });
    const names = {
      'stockfish.js': 'stockfish-19-lite-single.js',
      'stockfish.wasm': 'stockfish-19-lite-single.wasm',
    };
    for (const [from, to] of Object.entries(names)) await copyFile(join(built, from), join(added, to));
    await copyFile(join(built, 'Copying.txt'), join(added, 'Copying.txt'));
    await page.goto('/chessplay/analysis');
    await engine.getByText(/^depth \d+/).waitFor();
    await engine.getByText('Stockfish 19 Lite, a program of its own').waitFor();
    const licence = await engine.getByRole('link', { name: 'licence' }).getAttribute('href');
    assert.equal(licence, '/engines/stockfish-19.0.0/Copying.txt');
    assert.equal((await page.request.get(licence)).status(), 200);
    await rm(added, { recursive: true });
    await page.goto('/chessplay/analysis');
    await engine.getByText('Stockfish 11, a program of its own').waitFor();
    await engine.getByText(/^depth \d+/).waitFor();
  });

  await steps.take('methods that do not exist say so', async () => {
    const answer = await page.goto('/chessplay/nonsense');
    assert.equal(answer?.status(), 404);
    await ada.reads('Nothing is on this square');
    await page.goto('/chessplay/play');
    await page.waitForURL('**/match');
  });

  await steps.take('no page complained', () => {
    // The browser reports the status of the page that does not exist.
    const unexpected = ada.complaints.filter((one) => !/404 .*\/chessplay\/nonsense$/.test(one));
    assert.deepEqual(unexpected, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('analysis', error, [ada]);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
