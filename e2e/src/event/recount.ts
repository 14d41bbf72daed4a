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

/** The records of players (001) and their rounds in a tournament report file; names take the place of numbers, which an import may change. */
export function recordsOf(trf: string): string[] {
  const lines = trf.split(/\r?\n/).filter((line) => line.startsWith('001 '));
  const names = new Map(lines.map((line) => [line.slice(4, 8), line.slice(14, 47)]));
  return lines
    .map((line) => {
      const rounds = line.slice(89).match(/.{1,10}/g) ?? [];
      const opponents = rounds.map((round) => (names.get(round.slice(2, 6)) ?? '').trim() + round.slice(6));
      return [line.slice(8, 89), ...opponents].join('|');
    })
    .toSorted();
}
