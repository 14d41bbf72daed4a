import { describe, expect, test } from '@jest/globals';
import type { Tournament } from '../model/tournament.ts';
import { tournamentOf } from '../testing/tournament-of.ts';
import { boardOrder } from './board-order.ts';
import { pairBracket } from './bracket.ts';
import { scoreOfBye } from './completion.ts';
import { columnsOf } from './criteria.ts';
import { pairBrackets, pairDutch } from './dutch.ts';
import { pairingField } from './pairing-field.ts';
import type { PairingPlayer } from './pairing-player.ts';
import { type CriterionCase, criterionCases } from './testing/criterion-cases.ts';
import { linesOf } from './testing/pairs-of-round.ts';

/** Players on whom an absolute criterion has no hold. */
const relieved: Readonly<Record<string, (player: PairingPlayer) => PairingPlayer>> = {
  C1: (player) => ({ ...player, excluded: new Set() }),
  C2: (player) => ({ ...player, byeEligible: true }),
  C3: (player) => ({ ...player, topscorer: true }),
};

/** The pairs of a round in which a criterion does not count. */
function pairsWithout(criterion: string, tournament: Tournament, round: number): string {
  const whole = pairingField(tournament, round);
  const field = { ...whole, players: whole.players.map(relieved[criterion] ?? ((player) => player)) };
  const highest = field.players.find((player) => player.byeEligible)?.score ?? null;
  const byeScore =
    field.players.length % 2 === 0 ? null : criterion === 'C5' ? highest : scoreOfBye(field.players);
  const pairs = pairBrackets(field, byeScore, (players, rules) =>
    pairBracket(
      players,
      rules,
      columnsOf(rules).filter((column) => column.criterion !== criterion),
    ),
  );
  return linesOf(boardOrder(pairs, field)).join(', ');
}

const tournamentOfCase = ({ players, plannedRounds, absent, round }: CriterionCase): Tournament =>
  tournamentOf(players, {
    plannedRounds,
    absences: absent.map((player) => ({ player, round, bye: 'zero-point' as const })),
  });

describe('given a round that one criterion decides', () => {
  test.each(criterionCases)('$criterion: round $round of $players.length players', (one) => {
    const result = pairDutch(tournamentOfCase(one), one.round);
    expect(result.ok && linesOf(result.value).join(', ')).toBe(one.pairs);
  });

  test.each(criterionCases)('it is paired another way without $criterion', (one) => {
    expect(pairsWithout(one.criterion, tournamentOfCase(one), one.round)).not.toBe(one.pairs);
  });

  test('there is a case for every criterion', () => {
    const all = Array.from({ length: 21 }, (_, index) => `C${index + 1}`);
    expect(criterionCases.map(({ criterion }) => criterion)).toEqual(all);
  });
});
