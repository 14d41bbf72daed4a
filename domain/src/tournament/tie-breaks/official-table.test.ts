import { readFileSync } from 'node:fs';
import { describe, expect } from '@jest/globals';
import { sharedData, testWithData } from '../../chess/testing/shared-data.ts';
import { standardScoring } from '../model/points.ts';
import type { GameOutcome, Player, RoundEntry, Tournament } from '../model/tournament.ts';
import { standingsBy } from './testing/values-of.ts';

/** Tags of one game. */
type Tags = Readonly<Record<string, string>>;

const gamesOf = (pgn: string): readonly Tags[] =>
  pgn
    .split(/\r?\n(?=\[Event )/)
    .map((game) =>
      Object.fromEntries([...game.matchAll(/^\[(\w+) "(.*)"\]/gm)].map(([, tag, value]) => [tag!, value!])),
    );

const outcomes: Record<string, readonly [white: GameOutcome, black: GameOutcome]> = {
  '1-0': ['win', 'loss'],
  '0-1': ['loss', 'win'],
  '1/2-1/2': ['draw', 'draw'],
};

/** The event of a PGN: who has no game in a round is absent from it. */
function tournamentOf(games: readonly Tags[]): Tournament {
  const players = new Map<string, { rating: number; rounds: Map<number, RoundEntry> }>();
  const number = new Map<string, number>();
  const enter = (game: Tags, side: 'White' | 'Black') => {
    const id = game[`${side}FideId`]!;
    if (!number.has(id)) number.set(id, number.size + 1);
    if (!players.has(id)) players.set(id, { rating: Number(game[`${side}Elo`]), rounds: new Map() });
    return id;
  };
  for (const game of games) {
    const white = enter(game, 'White');
    const black = enter(game, 'Black');
    const [of, to] = outcomes[game['Result']!]!;
    const round = Number.parseInt(game['Round']!, 10);
    const rest = { kind: 'game', rated: true } as const;
    players
      .get(white)!
      .rounds.set(round, { ...rest, opponent: number.get(black)!, color: 'white', outcome: of });
    players
      .get(black)!
      .rounds.set(round, { ...rest, opponent: number.get(white)!, color: 'black', outcome: to });
  }
  const rounds = 11;
  return {
    name: 'FIDE Women’s World Rapid Championship 2024',
    plannedRounds: rounds,
    players: [...players].map(([id, { rating, rounds: own }]): Player => ({
      startingNumber: number.get(id)!,
      name: id,
      rating,
      rounds: Array.from({ length: rounds }, (_, index) => own.get(index + 1) ?? null),
    })),
    scoring: standardScoring,
    initialColor: null,
    accelerations: [],
    forbiddenPairs: [],
    absences: [],
    teams: [],
  };
}

describe('the official table of the FIDE Women’s World Rapid Championship 2024', () => {
  testWithData('BH/C1, BH and ARO/C1 of all players', () => {
    const official = [
      ...readFileSync(sharedData('tiebreak/official_tournament.txt'), 'utf8').matchAll(
        /Player\((\d+),Some\((\d+)\)\),([\d.]+),List\(([\d.]+), ([\d.]+), ([\d.]+)\)/g,
      ),
    ].map(([, id, , score, ...values]) => [id, Number(score), ...values.map(Number)]);
    const tournament = tournamentOf(gamesOf(readFileSync(sharedData('tiebreak/FWWRC.pgn'), 'utf8')));
    const computed = new Map(
      standingsBy(tournament, 'BH/C1 BH ARO/C1').rows.map(({ name, values }) => [name, values]),
    );
    expect(official).toHaveLength(110);
    for (const [id, ...values] of official)
      expect([id, ...(computed.get(String(id)) ?? [])]).toEqual([id, ...values]);
  });
});
