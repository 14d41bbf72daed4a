// A cheating client: it searches all that it receives for solutions, answers late, twice, out of order, for others and with forged ids.
import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { Forger } from './cheating/forger.ts';
import { Received, type Shown } from './cheating/received.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { Person } from './person.ts';
import { enterMove, starterIds, starterSolutions } from './starter-puzzles.ts';
import { screens } from './screens.ts';

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const pictures = join(process.cwd(), '.e2e');
const mallory = await Person.at(browser, server.url, 'Mallory', screens.desktop, pictures);
const ilse = await Person.at(browser, server.url, 'Ilse', screens.desktop, pictures);
const visitor = await Person.at(browser, server.url, 'Visitor', screens.desktop, pictures);
const people = [mallory, ilse, visitor];
const { page } = mallory;
const received = new Received(page);
const forger = new Forger(mallory, visitor);

interface Session extends Shown {
  readonly id: string;
  readonly rated: boolean;
  readonly result: 'solved' | 'failed' | null;
}
interface Run {
  readonly id: string;
  readonly score: number;
  readonly mistakes: number;
  readonly remainingMs: number | null;
  readonly currentRushPuzzle: number;
  readonly puzzle: Shown | null;
  readonly end: { readonly reason: string } | null;
}

const nextOf = ({ startingFen, moves }: Shown): string => {
  const uci = starterSolutions.get(startingFen)?.[moves.length];
  assert(uci);
  return uci;
};
const sessionPath = '/api/puzzles/sessions';
const rushPath = '/api/puzzles/rush';
const begin = (who: Person, wanted: object): Promise<Session> =>
  who.post<Session>(sessionPath, { commandId: randomUUID(), ...wanted });
const run = (who: Person, mode: string): Promise<Run> =>
  who.post<Run>(rushPath, { commandId: randomUUID(), mode });
const reading = async <T>(who: Person, path: string): Promise<T> => {
  const answer = await who.page.request.get(path);
  assert(answer.ok(), `${path}: ${answer.status()}`);
  return (await answer.json()) as T;
};
/** The body of a move that is right. */
const right = (of: Shown, more: object = {}) => ({ commandId: randomUUID(), uci: nextOf(of), ...more });
/** Solves a puzzle to its end by calls alone. */
async function solve(who: Person, session: Session): Promise<Session> {
  let at = session;
  while (at.result === null) at = await who.post<Session>(`${sessionPath}/${session.id}/moves`, right(at));
  return at;
}

try {
  await mallory.signUp();
  await ilse.signUp();

  for (const method of ['theme', 'daily', 'streak'])
    await steps.take(`nothing that the page of ${method} receives has the solution`, async () => {
      const answer = page.waitForResponse(
        (response) => new URL(response.url()).pathname === sessionPath && response.ok(),
      );
      received.forget();
      await page.goto(`/chessplay/puzzles/${method}`);
      const session = (await (await answer).json()) as Session;
      await page.getByText('your move', { exact: true }).waitFor();
      await received.hasNothingOf(session);
      // Nor what other queries of the page say of a puzzle that is open.
      for (const path of [
        '/api/puzzles/me',
        '/api/puzzles/history',
        '/api/puzzles/me/progress',
        `${sessionPath}/${session.id}`,
      ])
        await page.evaluate((address) => fetch(address).then((response) => response.text()), path);
      await received.hasNothingOf(session);
      const solution = starterSolutions.get(session.startingFen) ?? [];
      if (solution.length < 4) return;
      await enterMove(mallory, nextOf(session));
      await page.getByText('your move', { exact: true }).waitFor();
      await received.hasNothingOf(await reading<Session>(mallory, `${sessionPath}/${session.id}`));
    });

  for (const mode of ['rush3', 'rush5', 'survival', 'storm'])
    await steps.take(
      `nothing that the page of ${mode} receives has a solution of this puzzle or the next`,
      async () => {
        received.forget();
        await page.goto(`/chessplay/puzzles/${mode}`);
        const answer = page.waitForResponse(
          (response) => new URL(response.url()).pathname === rushPath && response.ok(),
        );
        await page.getByRole('button', { name: 'Start', exact: true }).click();
        const { id } = (await (await answer).json()) as Run;
        for (let solved = 0; solved < 2; solved += 1) {
          for (let at = await reading<Run>(mallory, `${rushPath}/${id}`); at.score === solved;) {
            assert(at.puzzle !== null);
            await page.locator(`[data-puzzle="${at.currentRushPuzzle}"][data-turn]`).waitFor();
            await received.hasNothingOf(at.puzzle);
            received.forget();
            const played = page.waitForResponse(
              (response) => response.url().endsWith('/moves') && response.ok(),
            );
            await enterMove(mallory, nextOf(at.puzzle));
            at = (await (await played).json()) as Run;
          }
        }
        await mallory.post(`${rushPath}/${id}/end`, { commandId: randomUUID() });
      },
    );

  await steps.take('a rated puzzle: moves of others, forged, illegal, twice and after its end', async () => {
    const session = await begin(mallory, { method: 'theme', theme: 'mateIn2' });
    assert(session.rated);
    const path = `${sessionPath}/${session.id}`;
    const foreign = await begin(ilse, { method: 'theme' });
    const rush = await run(mallory, 'rush3');
    for (const [what, id] of [
      ['another’s session', foreign.id],
      ['a forged session id', randomUUID()],
      ['an id that is none', 'none'],
      ['an id with a path', '..%2Fme'],
      ['the id of a run', rush.id],
    ] as const) {
      await forger.isRefused(
        `move in ${what}`,
        `${sessionPath}/${id}/moves`,
        right(session),
        404,
        'RC_NOT_FOUND',
      );
      await forger.isRefused(
        `solution of ${what}`,
        `${sessionPath}/${id}/acts`,
        { commandId: randomUUID(), act: 'solution' },
        404,
        'RC_NOT_FOUND',
      );
      await forger.isRefused(`reading ${what}`, `${sessionPath}/${id}`, null, 404, 'RC_NOT_FOUND');
    }
    await forger.isRefused(
      'a visitor’s move',
      `${path}/moves`,
      right(session),
      404,
      'RC_NOT_FOUND',
      'visitor',
    );
    const invalid = [422, 'RC_VALIDATION'] as const;
    await forger.isRefused(
      'a result of one’s own',
      `${path}/moves`,
      right(session, { result: 'solved' }),
      ...invalid,
    );
    await forger.isRefused(
      'a rating of one’s own',
      `${path}/moves`,
      right(session, { rating: 3_000 }),
      ...invalid,
    );
    await forger.isRefused(
      'a move without squares',
      `${path}/moves`,
      right(session, { uci: 'mate' }),
      ...invalid,
    );
    await forger.isRefused(
      'a chosen puzzle',
      sessionPath,
      { commandId: randomUUID(), method: 'theme', puzzleId: starterIds.get(session.startingFen) },
      ...invalid,
    );
    await forger.isRefused(
      'an open puzzle as a mistake',
      sessionPath,
      { commandId: randomUUID(), method: 'mistakes', puzzleId: starterIds.get(session.startingFen) },
      404,
      'RC_NOT_FOUND',
    );
    await forger.isRefused(
      'a vote before the end',
      `${path}/opinion`,
      { commandId: randomUUID(), vote: 'up' },
      409,
      'RC_PUZZLE_BLOCKED',
    );
    const opponents = session.moves[0] ?? '';
    await forger.isRefused(
      'the opponent’s move again',
      `${path}/moves`,
      right(session, { uci: opponents }),
      422,
      'RC_PUZZLE_MOVE_ILLEGAL',
    );
    assert.deepEqual(await reading<Session>(mallory, path), session);
    const first = right(session);
    const once = await mallory.post<Session>(`${path}/moves`, first);
    assert.deepEqual(await mallory.post<Session>(`${path}/moves`, first), once);
    const over = await solve(mallory, once);
    assert.equal(over.result, 'solved');
    const later = { ...first, commandId: randomUUID() };
    await forger.isRefused('a move after the end', `${path}/moves`, later, 409, 'RC_PUZZLE_OVER');
    const mine = await reading<{ results: number }>(mallory, '/api/puzzles/me');
    await mallory.post(`${path}/acts`, { commandId: randomUUID(), act: 'restart' });
    await solve(mallory, await reading<Session>(mallory, path).then((one) => ({ ...one, result: null })));
    assert.equal((await reading<{ results: number }>(mallory, '/api/puzzles/me')).results, mine.results);
    await mallory.post(`${rushPath}/${rush.id}/end`, { commandId: randomUUID() });
  });

  await steps.take(
    'a rated puzzle whose solution was read counts as failed, however it is played then',
    async () => {
      const session = await begin(mallory, { method: 'theme' });
      assert(session.rated);
      await mallory.post(`${sessionPath}/${session.id}/acts`, { commandId: randomUUID(), act: 'solution' });
      await mallory.post(`${sessionPath}/${session.id}/acts`, { commandId: randomUUID(), act: 'restart' });
      let at = await reading<Session>(mallory, `${sessionPath}/${session.id}`);
      assert.equal(at.result, 'failed');
      const solution = starterSolutions.get(at.startingFen) ?? [];
      while (at.moves.length < solution.length)
        at = await mallory.post<Session>(`${sessionPath}/${session.id}/moves`, right(at));
      assert.equal(at.result, 'failed');
    },
  );

  await steps.take(
    'a run: moves of others, forged, out of order, twice, and from two tabs at once',
    async () => {
      let at = await run(mallory, 'survival');
      const path = `${rushPath}/${at.id}/moves`;
      const of = (shown: Run, more: object = {}) =>
        right(shown.puzzle!, { puzzle: shown.currentRushPuzzle, ...more });
      const foreign = await run(ilse, 'survival');
      const session = await begin(mallory, { method: 'theme' });
      for (const [what, id] of [
        ['another’s run', foreign.id],
        ['a forged run id', randomUUID()],
        ['the id of a session', session.id],
      ] as const) {
        await forger.isRefused(`move in ${what}`, `${rushPath}/${id}/moves`, of(at), 404, 'RC_NOT_FOUND');
        await forger.isRefused(
          `end of ${what}`,
          `${rushPath}/${id}/end`,
          { commandId: randomUUID() },
          404,
          'RC_NOT_FOUND',
        );
        await forger.isRefused(`reading ${what}`, `${rushPath}/${id}`, null, 404, 'RC_NOT_FOUND');
      }
      await forger.isRefused('a visitor’s move in a run', path, of(at), 404, 'RC_NOT_FOUND', 'visitor');
      const over = [409, 'RC_PUZZLE_OVER'] as const;
      await forger.isRefused(
        'the next puzzle first',
        path,
        of(at, { puzzle: at.currentRushPuzzle + 1 }),
        ...over,
      );
      await forger.isRefused('a time of one’s own', path, of(at, { at: 0 }), 422, 'RC_VALIDATION');
      await forger.isRefused('a score of one’s own', path, of(at, { score: 99 }), 422, 'RC_VALIDATION');
      await forger.isRefused(
        'a run of racer alone',
        rushPath,
        { commandId: randomUUID(), mode: 'racer' },
        422,
        'RC_VALIDATION',
      );
      await forger.isRefused(
        'an illegal move',
        path,
        of(at, { uci: at.puzzle!.moves[0] }),
        422,
        'RC_PUZZLE_MOVE_ILLEGAL',
      );
      // Two tabs play as fast as they can: the server takes each move once, in its order.
      const tab = await mallory.anotherTab();
      let last = of(at);
      while (at.puzzle !== null && at.score + at.mistakes < 5) {
        last = of(at);
        const sent = [mallory, tab].map((one) =>
          one.page.request.post(path, { data: { ...last, commandId: randomUUID() } }),
        );
        const taken = (await Promise.all(sent)).filter((answer) => answer.ok());
        assert(taken.length > 0);
        const { score } = at;
        at = await reading<Run>(mallory, `${rushPath}/${at.id}`);
        assert(at.score - score <= 1, 'one puzzle counts once');
      }
      await tab.page.close();
      await mallory.post(`${rushPath}/${at.id}/end`, { commandId: randomUUID() });
      await forger.isRefused('a move after the end of a run', path, last, ...over);
      const again = await reading<{ mine: { score: number } | null }>(
        mallory,
        '/api/puzzles/boards?mode=survival&period=ever',
      );
      assert(again.mine !== null && again.mine.score <= 5);
    },
  );

  await steps.take('a right answer after the server’s deadline counts for nothing', async () => {
    let at = await run(mallory, 'storm');
    const path = `${rushPath}/${at.id}`;
    // Each mistake takes 10 s of the clock: the rest is waited for.
    while ((at.remainingMs ?? 0) > 12_000) {
      const { puzzle } = at;
      assert(puzzle !== null);
      at = await mallory.post<Run>(`${path}/moves`, {
        ...right(puzzle),
        puzzle: at.currentRushPuzzle,
        uci: forger.wrong(puzzle) ?? nextOf(puzzle),
      });
    }
    const late = right(at.puzzle!, { puzzle: at.currentRushPuzzle });
    const { score } = at;
    await page.goto('about:blank');
    await page.waitForFunction(
      (until) => performance.timeOrigin + performance.now() > until,
      Date.now() + (at.remainingMs ?? 0) + 50,
    );
    await forger.isRefused('an answer after the deadline', `${path}/moves`, late, 409, 'RC_PUZZLE_OVER');
    const ended = await reading<Run>(mallory, path);
    assert.deepEqual([ended.score, ended.end?.reason], [score, 'time']);
  });

  await steps.take(
    'a race: its room and its answers have nothing of a puzzle, and the run of another is not there',
    async () => {
      const { id } = await ilse.post<{ id: string }>('/api/puzzles/races', { commandId: randomUUID() });
      const path = `/api/puzzles/races/${id}`;
      await forger.isRefused(
        'a start by who is no racer',
        `${path}/acts`,
        { commandId: randomUUID(), act: 'start' },
        403,
        'RC_FORBIDDEN',
      );
      received.forget();
      await page.goto(`/chessplay/puzzles/racer?race=${id}`);
      await mallory.press('Join the race');
      await mallory.reads('Ilse starts the race.');
      await forger.isRefused(
        'a start by who is not the host',
        `${path}/acts`,
        { commandId: randomUUID(), act: 'start' },
        403,
        'RC_FORBIDDEN',
      );
      const { myRun: ilses } = await ilse.post<{ myRun: string }>(`${path}/acts`, {
        commandId: randomUUID(),
        act: 'start',
      });
      const { myRun } = await reading<{ myRun: string }>(mallory, path);
      const early = { commandId: randomUUID(), puzzle: 0, uci: 'e2e4' };
      await forger.isRefused(
        'a move before the start of a race',
        `${rushPath}/${myRun}/moves`,
        early,
        409,
        'RC_PUZZLE_BLOCKED',
      );
      await page.locator('[data-puzzle="0"][data-turn]').waitFor();
      let at = await reading<Run>(mallory, `${rushPath}/${myRun}`);
      await forger.isRefused(
        'a move in the run of another racer',
        `${rushPath}/${ilses}/moves`,
        right(at.puzzle!, { puzzle: 0 }),
        404,
        'RC_NOT_FOUND',
      );
      await forger.isRefused(
        'reading the run of another racer',
        `${rushPath}/${ilses}`,
        null,
        404,
        'RC_NOT_FOUND',
      );
      await forger.isRefused(
        'joining without an account',
        `${path}/acts`,
        { commandId: randomUUID(), act: 'join' },
        401,
        'RC_NOT_SIGNED_IN',
        'visitor',
      );
      while (at.score === 0) {
        await received.hasNothingOf(at.puzzle!);
        at = await mallory.post<Run>(`${rushPath}/${myRun}/moves`, right(at.puzzle!, { puzzle: 0 }));
      }
      // Another racer ends early: the solutions wait for the common deadline.
      const ended = await ilse.post<Run & { end: { review: unknown[] } }>(`${rushPath}/${ilses}/end`, {
        commandId: randomUUID(),
      });
      assert.deepEqual(ended.end.review, []);
      await page.getByRole('progressbar', { name: 'Mallory: 1 solved' }).waitFor();
      assert(received.frames > 0);
      await received.hasNothingOf(at.puzzle!);
    },
  );

  console.log(forger.table());
} catch (error) {
  await showFailure('cheating', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
