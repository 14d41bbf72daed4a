import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { sharedData, testWithData } from '../../chess/testing/shared-data.ts';
import { NIGHTLY } from '../../chess/testing/run-settings.ts';
import { dutchTournaments } from '../testing/dutch-tournaments.ts';
import { tournamentOf } from '../testing/tournament-of.ts';
import type { Tournament } from '../model/tournament.ts';
import { readTrf } from '../files/trf/read-trf.ts';
import { pairedRounds } from '../model/paired-rounds.ts';
import { verify } from './verify.ts';
import { verifyRound } from './verify-round.ts';

/** The round with the black players of two pairs exchanged, the pairs chosen by the seed. */
function withExchange(tournament: Tournament, round: number, seed: number): Tournament {
  const entries = tournament.players.map((player) => player.rounds[round - 1]);
  const whites = tournament.players.filter((_, index) => {
    const entry = entries[index];
    return entry && entry.kind !== 'bye' && entry.color === 'white';
  });
  const first = (seed * 7919 + round) % whites.length;
  const second = (first + 1 + ((seed * 31) % (whites.length - 1))) % whites.length;
  const opponentOf = (index: number): number => {
    const entry = whites[index]?.rounds[round - 1];
    return entry && entry.kind !== 'bye' ? entry.opponent : 0;
  };
  const swaps = new Map([
    [whites[first]?.startingNumber ?? 0, opponentOf(second)],
    [whites[second]?.startingNumber ?? 0, opponentOf(first)],
    [opponentOf(first), whites[second]?.startingNumber ?? 0],
    [opponentOf(second), whites[first]?.startingNumber ?? 0],
  ]);
  const players = tournament.players.map((player) => {
    const entry = player.rounds[round - 1];
    const opponent = swaps.get(player.startingNumber);
    if (opponent === undefined || !entry || entry.kind === 'bye') return player;
    return { ...player, rounds: player.rounds.with(round - 1, { ...entry, opponent }) };
  });
  return { ...tournament, players };
}

const brief = (findings: ReturnType<typeof verify>): string[] =>
  findings.map(({ criterion, players }) => `${criterion} ${players.join('-')}`);

describe('verify', () => {
  test.each([
    {
      given: 'two players who met',
      lines: ['3w1 4b*', '4b0 3w*', '1b0 2b*', '2w1 1w*'],
      expected: [],
    },
    {
      given: 'two players who meet again',
      lines: ['3w1 3b*', '4b0 4w*', '1b0 1w*', '2w1 2b*'],
      expected: ['C1 3-1', 'C1 2-4'],
    },
    {
      given: 'two players who meet after a forfeit',
      lines: ['2w+ 2w*', '1b- 1b*'],
      expected: [],
    },
    {
      given: 'a second bye',
      lines: ['3w1 4b*', '4b1 3w*', '1b0 2b*', '2w0 1w*', 'U U'],
      expected: ['C2 5'],
    },
    {
      given: 'a bye after a full-point bye',
      lines: ['3w1 4b*', '4b1 3w*', '1b0 2b*', '2w0 1w*', 'F U'],
      expected: ['C2 5'],
    },
    {
      given: 'a bye after a win by forfeit',
      lines: ['2w+ U', '1b- 3b*', 'U 2w*'],
      expected: ['C2 1'],
    },
    {
      given: 'a bye after an absence without points',
      lines: ['3w= 2b*', '4b= 1w*', '1b= 4w*', '2w= 3b*', 'Z U'],
      expected: [],
    },
    {
      given: 'a bye for a leader',
      lines: ['2w1 U', '1b0 3w*', 'U 2b*'],
      expected: ['C5 1-2', 'C6 3-2-1'],
    },
    {
      given: 'two byes in one round',
      lines: ['3w*', 'U', '1b*', 'U'],
      expected: ['C4 2-4'],
    },
    {
      given: 'an opponent who does not exist',
      lines: ['9w*', 'U'],
      expected: ['record 1-9'],
    },
    {
      given: 'a player in two pairs',
      lines: ['3w*', '3b*', '1b*'],
      expected: ['record 3'],
    },
    {
      given: 'wrong colours in round 1',
      lines: ['3b*', '4b*', '1w*', '2w*'],
      expected: ['colors 3-1'],
    },
    {
      given: 'a round 1 that does not pair the upper half with the lower',
      lines: ['2w*', '1b*', '4w*', '3b*'],
      expected: ['order 1-2-3-4'],
    },
    {
      given: 'a round 1 with its lower half in another order',
      lines: ['4w*', '3b*', '2w*', '1b*'],
      expected: ['order 1-4-2-3'],
    },
    {
      given: 'the bye for another than the last in round 1',
      lines: ['3w*', '5b*', '1b*', 'U', '2w*'],
      expected: ['order 2-5-4'],
    },
    {
      given: 'winners who meet losers',
      lines: ['3w1 4b*', '4b1 3w*', '1b0 2b*', '2w0 1w*'],
      expected: ['C6 1-4-2-3'],
    },
  ])('given $given, then $expected', ({ lines, expected }) => {
    const tournament = tournamentOf(lines);
    const round = Math.max(...tournament.players.map((player) => player.rounds.length));
    expect(brief(verify(tournament, { rounds: [round] }))).toEqual(expected);
  });

  const sameColors = ['3w1 4w1 2b*', '4w1 3w1 1w*', '1b0 2b0 4w*', '2b0 1b0 3b*'];

  test('given two players who must have black, when they meet, then C3 and the third white', () => {
    expect(brief(verify(tournamentOf(sameColors), { rounds: [3] }))).toEqual([
      'C3 2-1',
      'color-difference 2',
      'color-repeated 2',
      'C3 3-4',
      'color-difference 4',
      'color-repeated 4',
    ]);
  });

  test('given the last round, then only the two topscorers among them may meet', () => {
    expect(brief(verify(tournamentOf(sameColors, { plannedRounds: 3 }), { rounds: [3] }))).toEqual([
      'C3 3-4',
      'color-difference 4',
      'color-repeated 4',
    ]);
  });

  test.each([
    {
      given: 'all points against none',
      lines: ['3w1 4w1 2b=', '4w0 3w0 1w=', '1b0 2b1', '2b1 1b0'],
      expected: [],
    },
    {
      given: 'half of the points against none',
      lines: ['3w1 4w0 2b=', '4w0 3w0 1w=', '1b0 2b1', '2b1 1b1'],
      expected: ['C3 2-1', 'color-difference 2', 'color-repeated 2'],
    },
  ])('given $given in the last round, both after two whites, then $expected', ({ lines, expected }) => {
    expect(
      brief(verify(tournamentOf(lines, { plannedRounds: 3 }), { rounds: [3], system: 'swiss' })),
    ).toEqual(expected);
  });

  test('given forbidden pairs and absences, then the rounds that they name', () => {
    const tournament = tournamentOf(['3w* ', '4b*', '1b*', '2w*'], {
      forbiddenPairs: [
        { players: [1, 2, 3], firstRound: 1, lastRound: 1 },
        { players: [2, 4], firstRound: 2, lastRound: 3 },
      ],
      absences: [{ player: 4, round: 1, bye: 'zero-point' }],
    });
    expect(brief(verify(tournament))).toEqual(['absence 4', 'forbidden-pair 1-3']);
  });

  test('given pairs by tables, then they may meet again, but only once in a round', () => {
    const tournament = tournamentOf(['2w1 2b0 2w*', '1b0 1w1 3b*', 'Z Z 2w*'], { pairings: 'predetermined' });
    expect(brief(verify(tournament))).toEqual(['record 2']);
  });

  test('given a Swiss that is not Dutch, then only what holds for all', () => {
    expect(verify(tournamentOf(['2w*', '1b*', '4w*', '3b*']), { system: 'swiss' })).toEqual([]);
  });

  test('a sentence names pairs, bracket and reason', () => {
    const [finding] = verify(tournamentOf(['3w1 4b*', '4b1 3w*', '1b0 2b*', '2w0 1w*']), { rounds: [2] });
    expect(finding?.message).toBe(
      'In the bracket of 1.0 points 1-2 and 4-3 instead of 1-4 and 2-3 gives more pairs in the bracket.',
    );
  });

  testWithData('finds every exchange of two pairs of the reference', () => {
    for (const { name, tournament } of dutchTournaments(NIGHTLY ? 40 : 6)) {
      for (let round = 1; round <= tournament.plannedRounds; round++) {
        for (const seed of [1, 2, 3]) {
          const mutant = withExchange(tournament, round, seed);
          const found = verify(mutant, { rounds: [round] }).some(({ criterion }) => criterion !== 'colors');
          expect({ name, round, seed, found }).toEqual({ name, round, seed, found: true });
        }
      }
    }
  });

  testWithData("finds nothing in the reference's hard cases", () => {
    for (const name of ['dutch_2025_C5', 'dutch_2025_C9', 'issue_7']) {
      const text = (suffix: string) =>
        readFileSync(sharedData(`pairing/bbp-tests/${name}.${suffix}`), 'latin1');
      const read = readTrf(text('input'));
      if (!read.ok) throw new Error(name);
      const { tournament } = read.value;
      const lines = text('output.expected')
        .split(/[\r\n]+/)
        .slice(1)
        .filter((line) => line !== '')
        .map((line) => line.split(' ').map(Number));
      const recorded = {
        pairs: lines.flatMap(([white = 0, black = 0]) => (black === 0 ? [] : [{ white, black }])),
        byes: lines.flatMap(([player = 0, none]) => (none === 0 ? [player] : [])),
      };
      const findings = verifyRound(tournament, pairedRounds(tournament) + 1, { recorded });
      expect({ name, findings }).toEqual({ name, findings: [] });
    }
  });

  testWithData('finds nothing in tournaments that the reference paired', () => {
    for (const { name, tournament } of dutchTournaments(NIGHTLY ? Infinity : 60)) {
      expect({ name, findings: verify(tournament) }).toEqual({ name, findings: [] });
    }
  });
});
