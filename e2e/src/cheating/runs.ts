import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { Run } from '../rush-play.ts';
import { enterMove, rightMove, wrongMove } from '../starter-puzzles.ts';
import { beginRun, beginSession, reading, right, rushPath } from './calls.ts';
import type { Cheating } from './cheating.ts';

/** Runs of puzzles against the clock or to the third mistake. */
export async function cheatInRuns({ steps, mallory, ilse, received, forger }: Cheating): Promise<void> {
  const { page } = mallory;
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
            await enterMove(mallory, rightMove(at.puzzle));
            at = (await (await played).json()) as Run;
          }
        }
        await mallory.post(`${rushPath}/${id}/end`, { commandId: randomUUID() });
      },
    );

  await steps.take(
    'a run: moves of others, forged, out of order, twice, and from two tabs at once',
    async () => {
      let at = await beginRun(mallory, 'survival');
      const path = `${rushPath}/${at.id}/moves`;
      const of = (shown: Run, more: object = {}) =>
        right(shown.puzzle!, { puzzle: shown.currentRushPuzzle, ...more });
      const foreign = await beginRun(ilse, 'survival');
      const session = await beginSession(mallory, { method: 'theme' });
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
    let at = await beginRun(mallory, 'storm');
    const path = `${rushPath}/${at.id}`;
    // A mistake takes 10 s of the clock, and right moves one after the other give some back: only a short rest is waited for.
    while ((at.remainingMs ?? 0) > 5_000) {
      const { puzzle, remainingMs } = at;
      assert(puzzle !== null);
      const wrong = (remainingMs ?? 0) > 12_000 ? wrongMove(puzzle) : null;
      at = await mallory.post<Run>(`${path}/moves`, {
        ...right(puzzle),
        puzzle: at.currentRushPuzzle,
        uci: wrong ?? rightMove(puzzle),
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
}
