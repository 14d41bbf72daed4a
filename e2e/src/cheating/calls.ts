import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { ShownPuzzle } from '@royal-chess/bench/puzzles/starter-puzzles';
import type { Person } from '../person.ts';
import type { Session } from '../puzzle-session.ts';
import type { Run } from '../rush-play.ts';
import { rightMove } from '../starter-puzzles.ts';

export const sessionPath = '/api/puzzles/sessions';
export const rushPath = '/api/puzzles/rush';

export const beginSession = (who: Person, wanted: object): Promise<Session> =>
  who.post<Session>(sessionPath, { commandId: randomUUID(), ...wanted });

export const beginRun = (who: Person, mode: string): Promise<Run> =>
  who.post<Run>(rushPath, { commandId: randomUUID(), mode });

/** What an address answers to a person. */
export async function reading<T>(who: Person, path: string): Promise<T> {
  const answer = await who.page.request.get(path);
  assert(answer.ok(), `${path}: ${answer.status()}`);
  return (await answer.json()) as T;
}

/** The body of a move that is right. */
export const right = (of: ShownPuzzle, more: object = {}) => ({
  commandId: randomUUID(),
  uci: rightMove(of),
  ...more,
});
