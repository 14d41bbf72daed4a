import { expect, test } from '@jest/globals';
import { standardMatchScoring } from '../model/match-points.ts';
import { standardScoring } from '../model/points.ts';
import type { TeamEvent } from '../model/team-event.ts';
import { teamRoundRobin } from './team-matches.ts';

const event = (teams: number): TeamEvent => ({
  name: 'League',
  plannedRounds: 0,
  boards: 3,
  primaryScore: 'match-points',
  matchScoring: standardMatchScoring,
  gameScoring: standardScoring,
  teams: Array.from({ length: teams }, (_, index) => ({
    number: index + 1,
    name: `Team ${index + 1}`,
    players: [1, 2, 3].map((board) => index * 10 + board),
    rounds: [],
  })),
});

test('given four teams, then three rounds with colours that alternate over the boards', () => {
  const { teams, plannedRounds, pairings } = teamRoundRobin(event(4));
  expect({ plannedRounds, pairings }).toEqual({ plannedRounds: 3, pairings: 'predetermined' });
  const [entry] = teams[0]?.rounds ?? [];
  expect(entry).toEqual({
    kind: 'match',
    opponent: 4,
    color: 'white',
    boards: [
      { board: 1, player: 1, opponent: 31, color: 'white', outcome: null, forfeit: false },
      { board: 2, player: 2, opponent: 32, color: 'black', outcome: null, forfeit: false },
      { board: 3, player: 3, opponent: 33, color: 'white', outcome: null, forfeit: false },
    ],
  });
});

test('given an odd number of teams, then one rests in each round', () => {
  const { teams } = teamRoundRobin(event(3), { cycles: 2 });
  for (const { rounds } of teams) {
    expect(rounds.filter((entry) => entry?.kind === 'match')).toHaveLength(4);
    expect(rounds.filter((entry) => entry?.kind === 'bye')).toHaveLength(2);
  }
});

test('given a short team, then its last board is empty', () => {
  const [first, second] = event(2).teams;
  if (!first || !second) throw new Error('two teams');
  const { teams } = teamRoundRobin({ ...event(2), teams: [first, { ...second, players: [21] }] });
  const [entry] = teams[0]?.rounds ?? [];
  expect(entry?.kind === 'match' && entry.boards.map(({ opponent }) => opponent)).toEqual([21, null, null]);
});
