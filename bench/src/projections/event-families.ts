import { randomUUID } from 'node:crypto';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { rushMode } from '@royal-chess/contracts/puzzles';
import type { Glicko } from '@royal-chess/contracts/ratings';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { Position } from '@royal-chess/domain/chess/position';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { eventsOfPlayedGame, randomGame } from '../support/played-games.ts';

/** A stream with all its events. */
export interface GeneratedStream {
  readonly stream: string;
  readonly events: readonly AppendableEvent[];
}

/** Events of one kind, and the projections that process them. */
export interface EventFamily {
  readonly name: string;
  readonly projections: readonly string[];
  /** Streams without the events that a projection only passes: harder than any log, and held against no goal. */
  readonly isBare?: boolean;
  readonly streams: () => Generator<GeneratedStream>;
}

const dayMs = 86_400_000;
const users = 2_000;
const puzzles = 5_000;
const seed = 21;

const puzzle = (number: number): Puzzle => ({
  id: `p${number}`,
  fen: '6k1/5ppp/8/8/8/8/p4PPP/3R2K1 b - - 0 1',
  moves: ['a2a1n', 'd1d8'],
  rating: 600 + (number % 2_000),
  deviation: 80,
  popularity: 0,
  plays: 0,
  themes: ['mate'],
  openings: [],
  game: null,
});

/** The moves of a run: two for each puzzle, of which it has eight at a time. */
function* runMoves(score: number, at: number, deadline: number | null): Generator<AppendableEvent> {
  for (let number = 0; number < score; number += 1) {
    if (number % 8 === 0)
      yield {
        type: 'RushPuzzlesPrepared',
        data: { puzzles: Array.from({ length: 8 }, (_, next) => puzzle(number + next)) },
      };
    for (const completed of [false, true])
      yield {
        type: 'RushMovePlayed',
        data: { puzzle: number, uci: 'd1d8', right: true, completed, at, deadline, combo: number },
      };
  }
}

/** Whole streams until there are this many events. */
function* until(events: number, next: (number: number) => GeneratedStream): Generator<GeneratedStream> {
  for (let [made, number] = [0, 0]; made < events; number += 1) {
    const stream = next(number);
    made += stream.events.length;
    yield stream;
  }
}

/**
 * The events that projections of puzzles, runs, ranks, achievements, dashboards and clubs are made of, a family of streams for each kind.
 * Ids of users are made at one moment; the order of everything is the same each time.
 * @param count events of each family, at least
 * @param now epoch milliseconds
 */
export function eventFamilies(count: number, now: number): readonly EventFamily[] {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const ids = Array.from({ length: users }, () => uuid7(now));
  const userId = (number: number): string => ids[number % users]!;
  const glicko = (): Glicko => ({
    rating: 1_000 + below(1_200),
    deviation: 60 + below(100),
    volatility: 0.06,
  });

  const missed = (number: number): AppendableEvent => ({
    type: 'PuzzlesMissed',
    data: {
      userId: userId(number),
      rushId: randomUUID(),
      mode: rushMode.options[number % rushMode.options.length]!,
      missed: Array.from({ length: 3 }, () => ({ puzzleId: `p${below(puzzles)}`, at: now })),
      shownFrom: now,
      record: { rating: glicko(), results: 1, streakResults: 0, inRow: 0, bestInRow: 0, timeMs: 0 },
    },
  });

  /** @param isRusher with three puzzles of a run that failed after every twelve results */
  const solved = (number: number, isRusher: boolean): GeneratedStream => ({
    stream: `puzzler-${userId(number)}`,
    events: Array.from({ length: Math.ceil(count / users) }, (_, at): AppendableEvent => {
      const inRow = at % 12;
      if (isRusher && at % 13 === 12) return missed(number);
      return {
        type: 'PuzzlerRated',
        data: {
          userId: userId(number),
          sessionId: randomUUID(),
          puzzleId: `p${below(puzzles)}`,
          method: 'theme',
          solved: inRow > 0,
          before: glicko(),
          after: glicko(),
          streakResults: 0,
          inRow,
          bestInRow: Math.min(at, 11),
        },
      };
    }),
  });

  /** @param isPlayed with the moves between start and end, two for each puzzle */
  const rushed = (number: number, isPlayed: boolean): GeneratedStream => {
    const mode = rushMode.options[number % rushMode.options.length]!;
    const startedAt = now - below(60) * dayMs;
    const deadline = mode === 'survival' ? null : startedAt + 180_000;
    const score = 1 + below(40);
    return {
      stream: `rush-${randomUUID()}`,
      events: [
        { type: 'RushStarted', data: { userId: userId(number), mode, startedAt, deadline } },
        ...(isPlayed ? runMoves(score, startedAt, deadline) : []),
        {
          type: 'RushEnded',
          data: {
            userId: userId(number),
            mode,
            reason: 'time',
            score,
            mistakes: below(3),
            bestCombo: score,
            hardest: 1_200,
            startedAt,
            endedAt: startedAt + 180_000,
          },
        },
      ],
    };
  };

  const daily = (number: number): GeneratedStream => {
    const day = puzzle(number % 60);
    const date = new Date(now - (number % 60) * dayMs).toISOString().slice(0, 10);
    const of = {
      userId: userId(number),
      method: 'daily',
      ratings: { player: glicko(), puzzle: glicko() },
    } as const;
    return {
      stream: `puzzlesession-${randomUUID()}`,
      events: [
        { type: 'PuzzleStarted', data: { ...of, date, theme: null, puzzle: day } },
        { type: 'PuzzleResultReached', data: { ...of, puzzleId: day.id, solved: random() < 0.6 } },
      ],
    };
  };

  const judged = (number: number): GeneratedStream => {
    const of = { userId: userId(number), puzzleId: `p${below(puzzles)}` };
    return {
      stream: `puzzlesession-${randomUUID()}`,
      events: [
        { type: 'PuzzleVoted', data: { ...of, vote: 'up' } },
        { type: 'PuzzleReported', data: { ...of, reason: 'several' } },
      ],
    };
  };

  const rated = (number: number): GeneratedStream => ({
    stream: `rating-${userId(number)}-classical-blitz`,
    events: Array.from({ length: Math.ceil(count / users) }, () => ({
      type: 'RatingApplied',
      data: {
        userId: userId(number),
        variant: 'classical',
        speed: 'blitz',
        matchId: randomUUID(),
        opponentId: userId(below(users)),
        score: 1,
        before: glicko(),
        after: glicko(),
      },
    })),
  });

  /** 100 members join, and half of them ask and are accepted; some get roles or leave. */
  const club = (number: number): GeneratedStream => {
    const founderId = userId(number);
    const members = Array.from({ length: 100 }, (_, at) => userId(number + 1 + at));
    return {
      stream: `club-${randomUUID()}`,
      events: [
        { type: 'ClubFounded', data: { founderId, name: `Club ${number}`, about: '', admission: 'request' } },
        ...members.flatMap((member, at): AppendableEvent[] => [
          ...(at % 2 === 0 ? [{ type: 'ClubMembershipAsked' as const, data: { userId: member } }] : []),
          { type: 'ClubMemberJoined', data: { userId: member, by: founderId } },
          ...(at % 10 === 0
            ? [
                {
                  type: 'ClubRoleGiven' as const,
                  data: { userId: member, role: 'moderator' as const, by: founderId },
                },
              ]
            : []),
          ...(at % 20 === 19
            ? [{ type: 'ClubMemberLeft' as const, data: { userId: member, by: member } }]
            : []),
        ]),
      ],
    };
  };

  const games = Array.from({ length: 100 }, () => randomGame(random, 80));
  const results = ['1-0', '1/2-1/2', '0-1'] as const;
  const game = (number: number): GeneratedStream => ({
    stream: `match-${randomUUID()}`,
    events: eventsOfPlayedGame(
      games[number % games.length]!,
      userId(number),
      userId(number + 1 + below(users - 1)),
      results[below(3)]!,
    ),
  });

  /** A game against the computer of 80 half-moves, two of which are taken back and played again. */
  const computerGame = (number: number): GeneratedStream => {
    const moves = games[number % games.length]!;
    const played = (from: number, to: number): AppendableEvent[] =>
      moves.slice(from, to).map((move, at) => ({
        type: 'ComputerMovePlayed',
        data: { ply: from + at + 1, ...move, clocks: null },
      }));
    return {
      stream: `computergame-${randomUUID()}`,
      events: [
        {
          type: 'ComputerGameStarted',
          data: {
            userId: userId(number),
            level: 1 + (number % 8),
            color: 'white',
            variant: 'classical',
            startFen: Position.initial().fen(),
            timeControl: null,
          },
        },
        ...played(0, 40),
        { type: 'ComputerMovesTakenBack', data: { toPly: 38 } },
        ...played(38, moves.length),
        {
          type: 'ComputerGameFinished',
          data: { userId: userId(number), result: '1-0', reason: 'resignation', plies: moves.length },
        },
      ],
    };
  };

  const ofRuns = ['rush-boards', 'leaderboard', 'achievements', 'active-users'];
  const family = (
    name: string,
    projections: readonly string[],
    next: (number: number) => GeneratedStream,
  ): EventFamily => ({ name, projections, streams: () => until(count, next) });
  return [
    family(
      'results of puzzles',
      ['puzzle-attempts', 'leaderboard', 'achievements', 'player-insights', 'active-users'],
      (number) => solved(number, false),
    ),
    family('results of puzzles, and what failed in runs', ['puzzle-attempts'], (number) =>
      solved(number, true),
    ),
    family('runs', ofRuns, (number) => rushed(number, true)),
    { ...family('starts and ends of runs alone', ofRuns, (number) => rushed(number, false)), isBare: true },
    family('daily puzzles', ['puzzle-days'], daily),
    family('votes and reports', ['puzzle-opinions'], judged),
    family('ratings', ['ratings', 'leaderboard'], rated),
    family('clubs', ['clubs'], club),
    family(
      'games',
      ['player-results', 'achievements', 'player-insights', 'active-users', 'activity', 'site-figures'],
      game,
    ),
    family('games against the computer', ['computer-games'], computerGame),
  ];
}
