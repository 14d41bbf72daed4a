// How soon a move is on both screens: from the mover's release of the pointer to the first painted frame in which the piece has left
// its square, at the opponent's page and at the mover's own. Server, rooms and pages are the product's own, on this machine.
// The same is measured on an empty page: what the browser and the machine need without the product.
// `--moves 40` moves are measured with reduced motion and as many with animations.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lessThan, numberOption, report } from '@royal-chess/bench/support/report';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { median } from '@royal-chess/bench/support/statistics';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { playedTo } from './at-the-board.ts';
import { sitDown, type Table } from './live/table.ts';
import { Person } from './person.ts';

const moves = numberOption('moves', 40);
/** A game of knights that go out and back is drawn by the fifth repetition, at the sixteenth half-move. */
const movesOfGame = 14;
/** Knights go out and back. */
const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'] as const;
const screen = { width: 1440, height: 900, scheme: 'light' } as const;

/** What a page notes, epoch milliseconds with fractions. */
interface Noted {
  released: number;
  left: number;
}

/** Notes when the pointer is released, and the first painted frame in which no piece lies on the square any more. */
const watch = (page: Page, square: string): Promise<void> =>
  page.evaluate((from) => {
    const noted: Noted = { released: 0, left: 0 };
    (window as unknown as { noted: Noted }).noted = noted;
    const now = (): number => performance.timeOrigin + performance.now();
    const release = (): void => {
      noted.released = now();
    };
    document.addEventListener('pointerup', release, { capture: true });
    const corner = document.querySelector(`[data-square="${from}"]`)?.getBoundingClientRect();
    const liesThere = (piece: Element): boolean => {
      const { left, top } = piece.getBoundingClientRect();
      return Math.abs(left - (corner?.left ?? 0)) < 2 && Math.abs(top - (corner?.top ?? 0)) < 2;
    };
    const frame = (): void => {
      if ([...document.querySelectorAll('[data-square] [data-piece]')].some(liesThere)) {
        requestAnimationFrame(frame);
        return;
      }
      document.removeEventListener('pointerup', release, { capture: true });
      // Tasks of this priority come before all others: the next one, once this frame is painted.
      const note = (): void => {
        noted.left = now();
      };
      void scheduler.postTask(note, { priority: 'user-blocking' });
    };
    requestAnimationFrame(frame);
  }, square);

async function notedBy(page: Page): Promise<Noted> {
  await page.waitForFunction(() => (window as unknown as { noted: Noted }).noted.left > 0);
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

/** As long as it takes here by the same notes when nothing is drawn but one square: a piece that is moved as the pointer is released. */
async function floor(browser: Browser): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: screen, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.setContent(
    '<div data-square="a1" style="width:90px;height:90px"><div data-piece style="width:90px;height:90px;background:#4d7a5f"></div></div>',
  );
  const delays: number[] = [];
  while (delays.length < moves) {
    await page.evaluate(() => {
      const piece = document.querySelector<HTMLElement>('[data-piece]')!;
      piece.style.transform = 'none';
      const move = (): void => void (piece.style.transform = 'translate(180px, 90px)');
      document.addEventListener('pointerup', move, { once: true });
    });
    await watch(page, 'a1');
    await page.mouse.click(600, 400);
    const { left, released } = await notedBy(page);
    delays.push(left - released);
  }
  await context.close();
  return delays;
}

const range = (delays: readonly number[]): string =>
  `median ${median(delays).toFixed(0)} ms (${Math.min(...delays).toFixed(0)} to ${Math.max(...delays).toFixed(0)})`;

interface Delays {
  readonly own: number[];
  readonly other: number[];
}

async function measure(table: Table, delays: Delays): Promise<void> {
  for (let index = 0; index < movesOfGame && delays.own.length < moves; index += 1) {
    const uci = shuffle[index % shuffle.length]!;
    const [from, to] = [uci.slice(0, 2), uci.slice(2)];
    const { mover, waiter } = table;
    await mover.page.locator(`[data-square="${from}"]`).first().click();
    await Promise.all(table.both.map(({ page }) => watch(page, from)));
    await mover.page.locator(`[data-square="${to}"]`).click();
    const [own, other] = await Promise.all([notedBy(mover.page), notedBy(waiter.page)]);
    delays.own.push(own.left - own.released);
    delays.other.push(other.left - own.released);
    await Promise.all(table.both.map((person) => playedTo(person, index + 1)));
    table.ply = index + 1;
    // The next move begins where nothing of this one is still being drawn.
    await mover.page.waitForTimeout(200);
  }
}

/** People so far: each has an account of their own, so that no game is still open when the next begins. */
let seats = 0;
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-move-screen-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
try {
  const goals = [];
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const seat = async (name: string): Promise<Person> => {
      seats += 1;
      const who = `${name} ${seats}`;
      const person = await Person.at(browser, server.url, who, screen, '.e2e', { reducedMotion });
      await person.signUp();
      return person;
    };
    const timeControl = { initialMs: 3_600_000, incrementMs: 0 };
    const delays: Delays = { own: [], other: [] };
    const { own, other } = delays;
    while (own.length < moves) {
      const [ada, ben] = await Promise.all([seat('Ada'), seat('Ben')]);
      await measure(await sitDown(ada, ben, { timeControl }), delays);
      await Promise.all([ada.close(), ben.close()]);
    }
    const how = reducedMotion === 'reduce' ? 'reduced motion' : 'animations';
    console.log(
      `${how}: opponent's screen ${range(other)}, own screen ${range(own)}, ${own.length} moves; ` +
        `one square on an empty page ${range(await floor(browser))}`,
    );
    goals.push(
      lessThan(`${how}: pointer released to the opponent's screen, ms`, median(other), 60),
      lessThan(`${how}: pointer released to the own screen, ms`, median(own), 60),
    );
  }
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  report('move-screen', goals);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
