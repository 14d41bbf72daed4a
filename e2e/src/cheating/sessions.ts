import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { starterOf } from '@royal-chess/bench/puzzles/starter-puzzles';
import type { Person } from '../person.ts';
import type { Session } from '../puzzle-session.ts';
import { enterMove, rightMove } from '../starter-puzzles.ts';
import { beginRun, beginSession, reading, right, rushPath, sessionPath } from './calls.ts';
import type { Cheating } from './cheating.ts';

/** Solves a puzzle to its end by calls alone. */
async function solve(who: Person, session: Session): Promise<Session> {
  let at = session;
  while (at.result === null) at = await who.post<Session>(`${sessionPath}/${session.id}/moves`, right(at));
  return at;
}

/** Puzzles that are solved one by one. */
export async function cheatInSessions({ steps, mallory, ilse, received, forger }: Cheating): Promise<void> {
  const { page } = mallory;
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
      const solution = starterOf(session).moves;
      if (solution.length < 4) return;
      await enterMove(mallory, rightMove(session));
      await page.getByText('your move', { exact: true }).waitFor();
      await received.hasNothingOf(await reading<Session>(mallory, `${sessionPath}/${session.id}`));
    });

  await steps.take('a rated puzzle: moves of others, forged, illegal, twice and after its end', async () => {
    const session = await beginSession(mallory, { method: 'theme', theme: 'mateIn2' });
    assert(session.rated);
    const path = `${sessionPath}/${session.id}`;
    const foreign = await beginSession(ilse, { method: 'theme' });
    const rush = await beginRun(mallory, 'rush3');
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
      { commandId: randomUUID(), method: 'theme', puzzleId: starterOf(session).id },
      ...invalid,
    );
    await forger.isRefused(
      'an open puzzle as a mistake',
      sessionPath,
      { commandId: randomUUID(), method: 'mistakes', puzzleId: starterOf(session).id },
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
      const session = await beginSession(mallory, { method: 'theme' });
      assert(session.rated);
      await mallory.post(`${sessionPath}/${session.id}/acts`, { commandId: randomUUID(), act: 'solution' });
      await mallory.post(`${sessionPath}/${session.id}/acts`, { commandId: randomUUID(), act: 'restart' });
      let at = await reading<Session>(mallory, `${sessionPath}/${session.id}`);
      assert.equal(at.result, 'failed');
      const solution = starterOf(at).moves;
      while (at.moves.length < solution.length)
        at = await mallory.post<Session>(`${sessionPath}/${session.id}/moves`, right(at));
      assert.equal(at.result, 'failed');
    },
  );
}
