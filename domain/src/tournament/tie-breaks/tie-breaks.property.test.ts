import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { columnsOf } from './columns.ts';
import { divideOnce } from './direct-encounter.ts';
import { valueOf } from './evaluation.ts';
import { playerSheet } from './player-sheet.ts';
import type { ScoreSheet } from './score-sheet.ts';
import { randomEvent } from './testing/random-event.ts';
import { codesOf, standingsBy } from './testing/values-of.ts';

const event = fc
  .record({
    seed: fc.nat(),
    players: fc.integer({ min: 2, max: 14 }),
    rounds: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ seed, players, rounds }) => randomEvent(seed, players, rounds));

const codes =
  'PTS DE BH BH/C1 BH/C2 BH/M1 BH/P FB AOB SB SB/C1 SB/C2 SB/P PS PS/C1 KS KS/L-1 ARO ARO/C1 TPR PTP APRO APPO WIN WON BPG BWG REP STD DE/P RTNG';

describe('tie-breaks of random events', () => {
  test('do not depend on the order in which the players are listed', () => {
    fc.assert(
      fc.property(event, (tournament) => {
        const listed = { ...tournament, players: tournament.players.toReversed() };
        expect(standingsBy(listed, codes).rows).toEqual(standingsBy(tournament, codes).rows);
      }),
      { numRuns: 40 },
    );
  });

  test('do not depend on the codes beside them', () => {
    fc.assert(
      fc.property(event, (tournament) => {
        const together = standingsBy(tournament, codes);
        together.tieBreaks.forEach(({ text, name }, column) => {
          if (name === 'DE' || name === 'PTS') return;
          const alone = standingsBy(tournament, `PTS ${text}`);
          const values = new Map(alone.rows.map((row) => [row.number, row.values[1]]));
          for (const row of together.rows) expect(row.values[column]).toEqual(values.get(row.number));
        });
      }),
      { numRuns: 10 },
    );
  });

  test.each(['BH', 'BH/C1', 'BH/M2', 'FB/C1', 'SB', 'SB/C2', 'PS/C1', 'KS', 'WIN', 'STD'])(
    '%s is the sum of the elements that its derivation counts',
    (code) => {
      fc.assert(
        fc.property(event, (tournament) => {
          const { rows, explain } = standingsBy(tournament, `PTS ${code}`);
          for (const { number, values } of rows) {
            const { terms } = explain(number, 1);
            const sum = terms.reduce((total, { cut, contribution }) => total + (cut ? 0 : contribution), 0);
            expect(sum).toBeCloseTo(values[1]!, 9);
          }
        }),
        { numRuns: 10 },
      );
    },
  );

  test('have the same value with and without their elements', () => {
    fc.assert(
      fc.property(event, (tournament) => {
        const sheet = playerSheet(tournament, tournament.plannedRounds);
        const { columns } = columnsOf({ primary: sheet, teams: null }, codesOf(codes), {});
        for (const column of columns)
          if (column.rule === 'value')
            sheet.participants.forEach((_, index) =>
              expect([column.code.text, valueOf(column, index)]).toEqual([
                column.code.text,
                column.evaluate(index).value,
              ]),
            );
      }),
      { numRuns: 30 },
    );
  });

  test('a cut takes away no more than the highest element and no less than the lowest', () => {
    fc.assert(
      fc.property(event, (tournament) => {
        const { rows, explain } = standingsBy(tournament, 'PTS BH BH/C1');
        for (const { number, values } of rows) {
          const contributions = explain(number, 1).terms.map(({ contribution }) => contribution);
          const taken = values[1]! - values[2]!;
          expect(taken).toBeGreaterThanOrEqual(Math.min(...contributions));
          expect(taken).toBeLessThanOrEqual(Math.max(...contributions));
        }
      }),
      { numRuns: 40 },
    );
  });
});

/** Who is alone at the top of a group whatever the missing games bring, by trying all their results (Art. 6.3). */
function certainLeader(sheet: ScoreSheet, group: readonly number[]): number | null {
  const score = new Map(group.map((member) => [member, 0]));
  const missing: (readonly [number, number])[] = [];
  for (const [position, a] of group.entries())
    for (const b of group.slice(position + 1)) {
      const games = sheet.participants[a]!.rounds.filter(
        ({ kind, opponent }) => kind === 'played' && opponent === b,
      );
      if (games.length === 0) missing.push([a, b]);
      for (const { points } of games) {
        score.set(a, score.get(a)! + points / games.length);
        score.set(b, score.get(b)! + (10 - points) / games.length);
      }
    }
  let leader: number | null | undefined;
  for (let results = 0; results < 3 ** missing.length; results++) {
    const reached = new Map(score);
    let rest = results;
    for (const [a, b] of missing) {
      const points = (rest % 3) * 5;
      rest = Math.floor(rest / 3);
      reached.set(a, reached.get(a)! + points);
      reached.set(b, reached.get(b)! + 10 - points);
    }
    const best = Math.max(...reached.values());
    const top = group.filter((member) => best - reached.get(member)! < 1e-9);
    const alone = top.length === 1 ? top[0]! : null;
    if (leader === undefined) leader = alone;
    else if (leader !== alone) leader = null;
    if (leader === null) break;
  }
  return leader ?? null;
}

test('direct encounter finds the leader that trying all results finds', () => {
  fc.assert(
    fc.property(event, fc.integer({ min: 2, max: 5 }), (tournament, size) => {
      const sheet = playerSheet(tournament, tournament.plannedRounds);
      const group = sheet.participants.map((_, index) => index).slice(0, size);
      if (group.length < 2) return;
      const { parts } = divideOnce(sheet, group, false);
      const [first] = parts;
      const found = parts.length > 1 && first!.length === 1 ? first![0]! : null;
      expect(found).toBe(certainLeader(sheet, group));
    }),
    { numRuns: 300 },
  );
});
