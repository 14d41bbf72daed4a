import { describe, expect, test } from '@jest/globals';
import type { StartingNumber, Tournament } from '../../model/tournament.ts';
import { tournamentOf } from '../../testing/tournament-of.ts';
import { pairDutch } from '../dutch.ts';
import { criterionCases } from '../testing/criterion-cases.ts';
import { explainPairing, explainRound } from './explain-pairing.ts';
import type { PairExplanation } from './pair-explanation.ts';

function explained(
  tournament: Tournament,
  round: number,
  only?: readonly StartingNumber[],
): readonly PairExplanation[] {
  const result = explainPairing(tournament, round, only);
  if (!result.ok) throw new Error(result.error.reasons.join(' '));
  return result.value;
}

const caseOf = (criterion: string): { tournament: Tournament; round: number } => {
  const { players, plannedRounds, absent, round } = criterionCases.find(
    (one) => one.criterion === criterion,
  )!;
  const absences = absent.map((player) => ({ player, round, bye: 'zero-point' as const }));
  return { tournament: tournamentOf(players, { plannedRounds, absences }), round };
};

describe('the explanation of a pairing', () => {
  test('names the natural opponents of round 1', () => {
    const tournament = tournamentOf(['', '', '', '', '']);
    expect(
      explained(tournament, 1).map(({ white, black, decidedBy, sentences }) => ({
        white,
        black,
        decidedBy,
        sentences,
      })),
    ).toEqual([
      {
        white: 1,
        black: 3,
        decidedBy: 'order',
        sentences: [
          'In the bracket of 0.0 points, number 1 of the upper half, Player 1 (0.0), meets Player 3 (0.0), the first opponent by the order.',
          'Player 1 (0.0) has White: neither has a colour preference, and the pairing number of Player 1 (0.0) decides (Art. 5.2.5).',
        ],
      },
      {
        white: 4,
        black: 2,
        decidedBy: 'order',
        sentences: [
          'In the bracket of 0.0 points, number 2 of the upper half, Player 2 (0.0), meets Player 4 (0.0), the first opponent by the order.',
          'Player 4 (0.0) has White: neither has a colour preference, and the pairing number of Player 2 (0.0) decides (Art. 5.2.5).',
        ],
      },
      {
        white: 5,
        black: null,
        decidedBy: 'order',
        sentences: [
          'Player 5 (0.0) has the bye: it goes to the lowest score with which the round can be paired (C5).',
        ],
      },
    ]);
  });

  test('says that two have played before', () => {
    const tournament = tournamentOf(['3w1', '4b1', '1b0', '2w0']);
    const [, last] = explained({ ...tournament, players: tournament.players }, 2);
    expect(last?.sentences.join(' ')).toContain('Player 3 (0.0), meets Player 4 (0.0)');
    const again = tournamentOf(['3w1 2b=', '4b1 1w=', '1b0 4w=', '2w0 3b=']);
    const [first] = explained(again, 3, [1]);
    expect(first?.alternatives.map(({ opponent, lostOn }) => [opponent, lostOn])).toContainEqual([3, 'C1']);
    expect(first?.sentences.join(' ')).toContain('they have already played in round 1 (C1)');
  });

  test.each(['C13', 'C14', 'C16'])(
    'finds that %s decided somewhere in a round that it decides',
    (criterion) => {
      const { tournament, round } = caseOf(criterion);
      const deciders = explained(tournament, round).flatMap(({ alternatives }) =>
        alternatives.map(({ lostOn }) => lostOn),
      );
      expect(deciders).toContain(criterion);
    },
  );

  test.each(criterionCases)(
    'every pair of the round of $criterion has sentences, in the order of the boards',
    ({ criterion }) => {
      const { tournament, round } = caseOf(criterion);
      const paired = pairDutch(tournament, round);
      const explanations = explained(tournament, round);
      expect(explanations.map(({ white, black }) => [white, black])).toEqual(
        paired.ok && [
          ...paired.value.pairs.map(({ white, black }) => [white, black]),
          ...(paired.value.bye === null ? [] : [[paired.value.bye, null]]),
        ],
      );
      for (const { sentences } of explanations) expect(sentences.length).toBeGreaterThan(0);
    },
  );

  test('a round that cannot be paired is explained by its reasons', () => {
    expect(explainRound(tournamentOf(['2w1', '1b0'], { plannedRounds: 3 }), 2)[0]).toBe(
      'Player 1 may meet none of the other players.',
    );
  });
});
