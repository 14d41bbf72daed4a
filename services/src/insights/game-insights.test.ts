import { describe, expect, test } from '@jest/globals';
import type { Color, Result } from '@royal-chess/contracts/chess';
import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { insightsOf } from './game-insights.ts';

const [ann, bob] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'];
/** 20:40 UTC: the 42nd half hour of its day. */
const startedAt = Date.UTC(2026, 10, 26, 20, 40);

interface GameFacts {
  readonly ratings?: readonly [white: number, black: number];
  readonly rated?: boolean;
  readonly daysPerMove?: number;
  /** Time for each half-move, milliseconds. */
  readonly spent: readonly number[];
  /** Half-moves that remain of these after a takeback; then another one of 9 s is played. */
  readonly backTo?: number;
}

function events({ ratings = [1_500, 1_500], rated = true, daysPerMove, spent, backTo }: GameFacts) {
  const player = (userId: string, rating: number) => ({ userId, rating: { ...newcomer, rating } });
  const at = startedAt;
  const started = {
    type: 'MatchStarted',
    at,
    data: {
      white: player(ann, ratings[0]),
      black: player(bob, ratings[1]),
      timeControl: { initialMs: 180_000, incrementMs: 0, ...(daysPerMove && { daysPerMove }) },
      rated,
    },
  };
  const moves = spent.map((spentMs, index) => ({
    type: 'MovePlayed',
    at,
    data: { ply: index + 1, spentMs },
  }));
  const back =
    backTo === undefined
      ? []
      : [
          { type: 'MovesTakenBack', at, data: { toPly: backTo } },
          { type: 'MovePlayed', at, data: { ply: backTo + 1, spentMs: 9_000 } },
        ];
  return [started, ...moves, ...back] as unknown as RecordedEvent[];
}
const of = (facts: GameFacts, result: Result, color: Color) =>
  insightsOf(events(facts), { result } as Recorded<'MatchFinished'>['data'], color);

describe('what a game adds for a player', () => {
  test('a won game with White: colour, strength, phase, half hour, rating of the opponent, time by pairs of moves', () => {
    expect(of({ spent: [1_000, 2_000, 3_000, 4_000, 5_000] }, '1-0', 'white')).toEqual({
      'white-won': 1,
      'equal-won': 1,
      'opening-won': 1,
      'h41-won': 1,
      'rated-won': 1,
      'opponents-rating': 1_500,
      't0-ms': 4_000,
      't0-moves': 2,
      't1-ms': 5_000,
      't1-moves': 1,
    });
  });

  test('the same game for Black', () => {
    expect(of({ spent: [1_000, 2_000, 3_000, 4_000, 5_000] }, '1-0', 'black')).toMatchObject({
      'black-lost': 1,
      't0-ms': 6_000,
      't0-moves': 2,
    });
  });

  test('a casual game says nothing of performance, one by correspondence nothing of time', () => {
    const fields = Object.keys(of({ spent: [1], rated: false, daysPerMove: 1 }, '1/2-1/2', 'white'));
    expect(fields).toEqual(['white-drawn', 'equal-drawn', 'opening-drawn', 'h41-drawn']);
  });

  test('what was taken back does not count', () => {
    expect(of({ spent: [1_000, 2_000, 3_000], backTo: 2 }, '0-1', 'white')).toMatchObject({
      't0-ms': 10_000,
      't0-moves': 2,
    });
  });

  test.each<[number, number, string]>([
    [1_500, 1_549, 'equal-won'],
    [1_500, 1_550, 'stronger-won'],
    [1_550, 1_500, 'weaker-won'],
  ])('of %i against %i is %s', (own, other, field) => {
    expect(of({ spent: [1], ratings: [own, other] }, '1-0', 'white')).toMatchObject({ [field]: 1 });
  });

  test.each<[number, string]>([
    [0, 'opening-won'],
    [24, 'opening-won'],
    [25, 'middlegame-won'],
    [68, 'middlegame-won'],
    [69, 'endgame-won'],
  ])('after %i half-moves it ended in the %s', (plies, field) => {
    expect(of({ spent: Array.from({ length: plies }, () => 1) }, '1-0', 'white')).toMatchObject({
      [field]: 1,
    });
  });

  test('moves from the 59th on have one time', () => {
    const fields = of({ spent: Array.from({ length: 140 }, () => 10) }, '1-0', 'white');
    expect(fields['t29-moves']).toBe(70 - 58);
    expect(fields['t30-moves']).toBeUndefined();
  });
});
