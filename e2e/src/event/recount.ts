import { strict as assert } from 'node:assert';
import type { RoundAnswer, StandingsAnswer } from './answers.ts';

/** Tenths of a point for White and for Black. */
const scores: Readonly<Record<string, readonly [number, number]>> = {
  '1-0': [10, 0],
  '1/2-1/2': [5, 5],
  '0-1': [0, 10],
  '+--': [10, 0],
  '--+': [0, 10],
  '---': [0, 0],
};
const byes: Readonly<Record<string, number>> = {
  'pairing-allocated': 10,
  'full-point': 10,
  'half-point': 5,
  'zero-point': 0,
};

/** Counts the points again from the rounds: standings have to say the same. */
export function assertPoints(rounds: readonly RoundAnswer[], { rows }: StandingsAnswer): void {
  const points = new Map(rows.map(({ side }) => [side.entryId, 0]));
  const add = (entryId: string, tenths: number): unknown =>
    points.set(entryId, (points.get(entryId) ?? 0) + tenths);
  for (const { boards, byes: without } of rounds) {
    for (const { white, black, result } of boards) {
      const [forWhite, forBlack] = scores[result ?? ''] ?? [Number.NaN, Number.NaN];
      add(white.entryId, forWhite);
      add(black.entryId, forBlack);
    }
    for (const { side, bye } of without) add(side.entryId, byes[bye] ?? Number.NaN);
  }
  assert.deepEqual(
    Object.fromEntries(rows.map(({ side, points: shown }) => [side.name, shown])),
    Object.fromEntries(rows.map(({ side }) => [side.name, points.get(side.entryId)])),
  );
}
