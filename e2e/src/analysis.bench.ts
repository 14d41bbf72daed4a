// How quick the boards are in Chromium: the first evaluation, the engine beside the same engine alone, frames while it shows four
// lines, a large study, the report of a long game. `--only engine` and the like take a part.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameMoves, studyPgn } from '@royal-chess/bench/analysis/random-games';
import { chosenParts } from '@royal-chess/bench/support/chosen-parts';
import { atLeast, type Goal, lessThan, numberOption, report } from '@royal-chess/bench/support/report';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { median, spread } from '@royal-chess/bench/support/statistics';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { Person } from './person.ts';
import { threeScreens } from './screens.ts';
import { pageFrames } from './web/page-frames.ts';
import { bareNodesPerSecond, firstDepthMs, watchEngines } from './web/watched-engine.ts';

const rounds = numberOption('rounds', 5);
const seconds = numberOption('seconds', 5);
const moves = numberOption('moves', 5_000);
const parts = ['first', 'engine', 'frames', 'study', 'report'] as const;

/** A middle game with much to search, so that no search ends early. */
const position = 'r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9';
const board = `/chessplay/analysis?fen=${encodeURIComponent(position)}`;
const seed = 20;
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-bench-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const ada = await Person.at(browser, server.url, 'Ada Analyst', threeScreens[2], join(process.cwd(), '.e2e'));
const { page } = ada;

const linesOf = (count: number): Promise<void> =>
  page.evaluate((lines) => localStorage.setItem('analysis-lines', String(lines)), count);

/** The first evaluation of a board whose files the browser has. */
async function firstEvaluation(): Promise<readonly Goal[]> {
  const seen: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(board);
    const ms = await firstDepthMs(page);
    // The first round fills the cache.
    if (round > 0) seen.push(ms);
  }
  console.log(`first evaluation after opening the board: ${spread(seen)} ms`);
  return [lessThan('first evaluation on a warm cache, ms, median', median(seen), 1_000)];
}

/** Our board and the engine alone in turns. */
async function engineSpeed(): Promise<readonly Goal[]> {
  await linesOf(2);
  const alone = await page.context().newPage();
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(board);
    await firstDepthMs(page);
    await page.waitForTimeout(seconds * 1_000);
    const log = await page.evaluate(() => window.engineLog);
    await page.goto('/robots.txt');
    await alone.goto('/robots.txt');
    const nps = await bareNodesPerSecond(alone, log, seconds);
    // A page that is left ends its engine: the next one begins without it.
    await alone.goto('about:blank');
    if (round === 0) continue;
    ours.push(log.nps);
    bare.push(nps);
  }
  await alone.close();
  console.log(`nodes a second: on the board ${spread(ours)}, alone ${spread(bare)}`);
  return [atLeast('nodes a second on the board, of the engine alone', median(ours) / median(bare), 0.9)];
}

async function framesWithFourLines(): Promise<readonly Goal[]> {
  await linesOf(4);
  await page.goto(board);
  await firstDepthMs(page);
  const { perSecond, longestMs } = await pageFrames(page, seconds, 0);
  console.log(
    `four lines: ${perSecond.toFixed(1)} frames a second, the longest took ${longestMs.toFixed(0)} ms`,
  );
  return [atLeast('frames a second while four lines run', perSecond, 59)];
}

/** Milliseconds from a click on a study in the list until its moves are painted. */
const opened = (list: Page): Promise<number> =>
  list.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const seen = new MutationObserver(() => {
          if (!document.querySelector('section[aria-label="Moves"] [data-path]')) return;
          seen.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
        });
        seen.observe(document.body, { subtree: true, childList: true });
        document.querySelector<HTMLAnchorElement>('main a[href^="/study/"]')?.click();
      }),
  );

async function largeStudy(): Promise<readonly Goal[]> {
  await ada.signUp();
  const answer = await page.request.post('/api/studies', {
    headers: { origin: server.url },
    data: {
      commandId: randomUUID(),
      name: 'A large study',
      visibility: 'private',
      chapter: { pgn: studyPgn(seed, moves) },
    },
  });
  if (!answer.ok()) throw new Error(`The study was refused: ${answer.status()} ${await answer.text()}`);
  const seen: number[] = [];
  await page.goto('/study');
  for (let round = 0; round <= rounds; round += 1) {
    await page.getByRole('link', { name: 'A large study' }).waitFor();
    const ms = await opened(page);
    // The first time the code of the page is loaded.
    if (round > 0) seen.push(ms);
    else console.log(`a study of ${moves} moves, for the first time: ${ms.toFixed(0)} ms`);
    // What is not in view is rendered later, and would take its time from the next round.
    await page.waitForTimeout(2_000);
    await page.goBack();
  }
  console.log(`a study of ${moves} moves, from the list to its painted moves: ${spread(seen)} ms`);
  return [lessThan(`a study of ${moves} moves opens, ms, median`, median(seen), 300)];
}

async function longReport(): Promise<readonly Goal[]> {
  const plies = 160;
  await page.goto(`/chessplay/analysis?moves=${gameMoves(seed, plies).join(',')}`);
  await page.getByRole('tab', { name: 'Report' }).click();
  const panel = page.getByRole('region', { name: 'Report of the engine' });
  const from = performance.now();
  await panel.getByRole('button', { name: 'Make the report' }).click();
  await panel.getByRole('row', { name: /^Accuracy/ }).waitFor({ timeout: 600_000 });
  const took = (performance.now() - from) / 1_000;
  console.log(`report of ${plies / 2} moves: ${took.toFixed(1)} s`);
  return [lessThan(`report of ${plies / 2} moves at 200,000 nodes a position, s`, took, 90)];
}

const runs: Readonly<Record<(typeof parts)[number], () => Promise<readonly Goal[]>>> = {
  first: firstEvaluation,
  engine: engineSpeed,
  frames: framesWithFourLines,
  study: largeStudy,
  report: longReport,
};

try {
  await watchEngines(page.context());
  await page.goto('/chessplay');
  await page.getByRole('region', { name: 'Engine' }).getByRole('switch', { name: 'Engine' }).click();
  await firstDepthMs(page);
  const goals: Goal[] = [];
  for (const part of chosenParts(parts)) goals.push(...(await runs[part]()));
  report('analysis', goals);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
