import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RushRun } from '@royal-chess/contracts/puzzles';
import type { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { starterOf } from './starter-puzzles.ts';

/** How long a player thinks, milliseconds: from this to twice as long. */
const thinkMs = 1_500;

/** Plays storms with right moves until a time; answers how long each answer took, milliseconds. */
export async function playStorms(session: HttpSession, until: number): Promise<number[]> {
  const times: number[] = [];
  const call = async (path: string, body: object): Promise<RushRun> => {
    const from = performance.now();
    const run = await session.call<RushRun>('POST', path, { commandId: randomUUID(), ...body });
    times.push(performance.now() - from);
    return run;
  };
  const begin = (): Promise<RushRun> => call('/api/puzzles/rush', { mode: 'storm' });
  await wait(Math.random() * thinkMs);
  let run = await begin();
  while (performance.now() < until) {
    await wait(thinkMs * (1 + Math.random()));
    const { puzzle } = run;
    const uci = puzzle === null ? undefined : starterOf(puzzle).moves[puzzle.moves.length];
    run =
      uci === undefined
        ? await begin()
        : await call(`/api/puzzles/rush/${run.id}/moves`, { puzzle: run.currentRushPuzzle, uci });
  }
  return times;
}
