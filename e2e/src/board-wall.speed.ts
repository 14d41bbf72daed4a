// How smooth the wall of 500 boards is in Chromium while 50 boards move each second: frames a second at rest and while the page is
// scrolled. The rooms, the moves and the pages are the product's own; the API is answered here.
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atLeast, numberOption, report } from '@royal-chess/bench/support/report';
import type { BoardRow, BoardSide } from '@royal-chess/contracts/tournaments';
import { tournamentDetailsAnswer, tournamentSettings } from '@royal-chess/contracts/tournaments';
import { matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { openTestStore } from '@royal-chess/game-server/testing/match-store';
import { serveRooms } from '@royal-chess/game-server/testing/served-rooms';
import {
  openTournament,
  publishedRound,
  sectionId,
  startedRound,
  testId,
} from '@royal-chess/game-server/testing/tournament-events';
import { systemClock } from '@royal-chess/infra/clock/clock';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';

const boards = numberOption('boards', 500);
const movesPerSecond = numberOption('moves', 50);
const seconds = numberOption('seconds', 10);
const tournamentId = testId('match', 99_999);
/** Knights go out and back: legal for ever, for the store decides nothing here. */
const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'] as const;
const web = fileURLToPath(new URL('../../web/dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const side = (number: number): BoardSide => ({
  entryId: testId('entry', number),
  userId: testId('user', number),
  number,
  name: `Player ${number}`,
  title: number % 5 === 0 ? 'FM' : null,
  rating: 2_400 - number,
  federation: 'IND',
  points: 0,
});
const rows: BoardRow[] = Array.from({ length: boards }, (_, index) => ({
  board: index + 1,
  white: side(2 * index + 1),
  black: side(2 * index + 2),
  matchId: testId('match', index + 1),
  result: null,
  adjourned: false,
  reports: { white: null, black: null },
}));
const summary = { round: 1, phase: 'running', startsAt: 0, joinUntil: 0, boards, finished: 0 } as const;
const game = { gameTime: 25, increment: 10, joinTime: 10, roundTime: 0 };
const details = tournamentDetailsAnswer.parse({
  id: tournamentId,
  status: 'running',
  version: 1,
  settings: tournamentSettings.parse({
    title: 'Open of a thousand',
    description: 'A measurement.',
    date: '2027-02-05',
    time: '19:00',
    timeZone: 'GMT',
    registrationClosesAt: null,
    sections: [{ id: sectionId, name: 'Open', format: { rounds: 9 }, game, startsAt: 0 }],
  }),
  sections: [
    {
      id: sectionId,
      name: 'Open',
      kind: 'main',
      phase: 'running',
      system: 'dutch',
      rounds: 9,
      entries: 2 * boards,
      played: [summary],
      nextRoundAt: null,
    },
  ],
  arbiters: [],
  fideMode: true,
  paused: null,
  seatsLeft: null,
  registrationOpen: false,
  cancelReason: '',
  me: { isArbiter: false, entry: null },
});

const files = await openTestStore(systemClock);
const rooms = await serveRooms({ files, clock: systemClock });
const timeControl = { initialMs: 10_800_000, incrementMs: 0 };
for (const { matchId } of rows) {
  const stream = matchStream(matchId ?? '');
  await files.append(stream, [seekOffered('white', timeControl)]);
  await files.append(stream, [matchStarted(undefined, timeControl)]);
}
await files.append(tournamentStream(tournamentId), [
  ...openTournament(2 * boards),
  ...publishedRound(boards, 0),
  startedRound(boards, 0),
]);

const plies = rows.map(() => 0);
/** Plays a move on each of the first boards, which are in view, spread over a second. */
function playMoves(): () => void {
  let next = 0;
  const timer = setInterval(() => {
    const index = next++ % Math.min(boards, movesPerSecond);
    const ply = (plies[index]! += 1);
    const uci = shuffle[(ply - 1) % shuffle.length]!;
    const clocks = { whiteMs: 900_000 - ply * 500, blackMs: 900_000 - ply * 400 };
    void files.append(matchStream(rows[index]!.matchId ?? ''), [
      { type: 'MovePlayed', data: { ply, uci, san: uci, key: '0'.repeat(16), spentMs: 0, clocks } },
    ]);
  }, 1_000 / movesPerSecond);
  return () => clearInterval(timer);
}

/** Answers the requests of the page: the API with this event, everything else from the build. */
async function answer(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const json = (body: unknown, status = 200) => route.fulfill({ status, json: body });
    if (pathname.endsWith('/ticket') && pathname.startsWith('/api/tournaments')) {
      const seat = { userId: null, name: 'Guest', role: 'spectator' } as const;
      const reservation = await rooms.server.rooms.seat({ kind: 'tournament', id: tournamentId }, seat);
      return json({ role: 'spectator', reservation }, 201);
    }
    if (pathname === `/api/tournaments/${tournamentId}`) return json(details);
    if (pathname.endsWith('/rounds/1')) return json({ version: 1, summary, boards: rows, byes: [] });
    if (pathname === '/api/me') return json({ user: null });
    if (pathname.startsWith('/api/')) return json({ code: 'RC_NOT_FOUND', detail: '' }, 404);
    const asset = `${web}${pathname}`;
    const isFile = extname(pathname) !== '' && existsSync(asset);
    const path = isFile ? asset : `${web}/index.html`;
    return route.fulfill({ path, contentType: types[extname(path)] ?? 'text/html' });
  });
}

interface Frames {
  readonly perSecond: number;
  /** Longest time between two frames, milliseconds. */
  readonly longestMs: number;
}

/** Frames of the page over some time, while it is scrolled by `pixels` each frame. */
const framesOf = (page: Page, pixels: number): Promise<Frames> =>
  page.evaluate(
    ({ forMs, by }) =>
      new Promise<{ perSecond: number; longestMs: number }>((resolve) => {
        const from = performance.now();
        let [frames, last, longestMs, direction] = [0, from, 0, 1];
        const frame = (now: number): void => {
          frames += 1;
          longestMs = Math.max(longestMs, now - last);
          last = now;
          if (by !== 0) {
            const end = document.documentElement.scrollHeight - window.innerHeight;
            if (window.scrollY >= end) direction = -1;
            window.scrollBy(0, by * direction);
          }
          if (now - from < forMs) requestAnimationFrame(frame);
          else resolve({ perSecond: (frames * 1_000) / (now - from), longestMs });
        };
        requestAnimationFrame(frame);
      }),
    { forMs: seconds * 1_000, by: pixels },
  );

// The page is answered here and not by a server, so Chromium does not know it as one of this machine.
const browser = await openBrowser('--disable-features=LocalNetworkAccessChecks');
const stop = playMoves();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  await answer(page);
  await page.goto(`${rooms.origin}/tournament-details/${tournamentId}/boards`);
  await page.getByText('Move 2').first().waitFor({ timeout: 60_000 });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busySeconds = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await busySeconds();
  const atRest = await framesOf(page, 0);
  const busy = ((await busySeconds()) - before) / seconds;
  const scrolling = await framesOf(page, 20);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  await page.screenshot({ path: '.e2e/board-wall.png' });
  for (const [name, { perSecond, longestMs }] of Object.entries({ atRest, scrolling }))
    console.log(
      `${name}: ${perSecond.toFixed(1)} frames a second, the longest took ${longestMs.toFixed(0)} ms`,
    );
  console.log(`at rest the main thread of the page is busy for ${(busy * 100).toFixed(0)}% of the time`);
  report('board-wall', [
    atLeast(
      `frames a second, ${boards} boards, ${movesPerSecond} moves a second in view`,
      atRest.perSecond,
      59,
    ),
  ]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  stop();
  await browser.close();
  await rooms.close();
  await files.close();
}
process.exit();
