// The product's rooms with one running round, the moves of its boards, and what the API answers of it: the wall of boards alone is
// measured against it, without a server.
import type { BoardRow, BoardSide } from '@royal-chess/contracts/tournaments';
import { tournamentDetailsAnswer, tournamentSettings } from '@royal-chess/contracts/tournaments';
import { matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { openTestStore } from '@royal-chess/game-server/testing/match-store';
import { serveRooms } from '@royal-chess/game-server/testing/served-rooms';
import {
  openTournament,
  publishedRound,
  sectionId,
  startedRound,
  testId,
} from '@royal-chess/game-server/testing/tournament-events';
import { systemClock } from '@royal-chess/infra/clock/clock';

const tournamentId = testId('match', 99_999);
/** Knights go out and back: legal for ever, for the store decides nothing here. */
const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'] as const;
const timeControl = { initialMs: 10_800_000, incrementMs: 0 };

const side = (number: number): BoardSide => ({
  entryId: testId('entry', number),
  userId: testId('user', number),
  number,
  name: `Player ${number}`,
  title: number % 5 === 0 ? 'FM' : null,
  rating: 2_400 - number,
  federation: 'IND',
  points: 0,
});

const rowsOf = (boards: number): BoardRow[] =>
  Array.from({ length: boards }, (_, index) => ({
    board: index + 1,
    white: side(2 * index + 1),
    black: side(2 * index + 2),
    matchId: testId('match', index + 1),
    relayedId: null,
    result: null,
    adjourned: false,
    reports: { white: null, black: null },
  }));

const summaryOf = (boards: number) =>
  ({ round: 1, phase: 'running', startsAt: 0, joinUntil: 0, boards, finished: 0 }) as const;

const detailsOf = (boards: number) => {
  const game = { gameTime: 25, increment: 10, joinTime: 10, roundTime: 0 };
  return tournamentDetailsAnswer.parse({
    id: tournamentId,
    status: 'running',
    version: 1,
    settings: tournamentSettings.parse({
      title: 'Open of a thousand',
      description: 'A measurement.',
      date: '2027-02-05',
      time: '19:00',
      timeZone: 'GMT',
      registrationClosesAt: null,
      sections: [{ id: sectionId, name: 'Open', format: { rounds: 9 }, game, startsAt: 0 }],
    }),
    sections: [
      {
        id: sectionId,
        name: 'Open',
        kind: 'main',
        phase: 'running',
        system: 'dutch',
        rounds: 9,
        entries: 2 * boards,
        played: [summaryOf(boards)],
        nextRoundAt: null,
        liveFrom: null,
      },
    ],
    arbiters: [],
    fideMode: true,
    paused: null,
    seatsLeft: null,
    registrationOpen: false,
    cancelReason: '',
    me: { isArbiter: false, entry: null },
  });
};

/** What the API answers to a request: its status and body. */
export interface WallAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** Rooms with one event whose round is running. */
export interface ServedWall {
  /** Where the rooms are served. */
  readonly origin: string;
  readonly tournamentId: string;
  /** Answers a path below `/api/`. */
  readonly answer: (path: string) => Promise<WallAnswer>;
  /** Plays this many moves a second, on as many of the first boards, until the answer is called. */
  readonly playMoves: (perSecond: number) => () => void;
  readonly close: () => Promise<void>;
}

/**
 * Serves an event of one section, whose first round is running.
 * @param boards how many boards its round has
 */
export async function serveWall(boards: number): Promise<ServedWall> {
  const rows = rowsOf(boards);
  const details = detailsOf(boards);
  const files = await openTestStore(systemClock);
  const rooms = await serveRooms({ files, clock: systemClock });
  for (const { matchId } of rows) {
    const stream = matchStream(matchId ?? '');
    await files.append(stream, [seekOffered('white', timeControl)]);
    await files.append(stream, [matchStarted(undefined, timeControl)]);
  }
  await files.append(tournamentStream(tournamentId), [
    ...openTournament(2 * boards),
    ...publishedRound(boards, 0),
    startedRound(boards, 0),
  ]);

  const ticket = async (): Promise<WallAnswer> => {
    const seat = { userId: null, name: 'Guest', role: 'spectator' } as const;
    const reservation = await rooms.server.rooms.seat({ kind: 'tournament', id: tournamentId }, seat);
    return { status: 201, json: { role: 'spectator', reservation } };
  };
  const round = { version: 1, summary: summaryOf(boards), boards: rows, byes: [] };
  const found = new Map<string, unknown>([
    [`/api/tournaments/${tournamentId}`, details],
    [`/api/tournaments/${tournamentId}/sections/${sectionId}/rounds/1`, round],
    ['/api/me', { user: null }],
  ]);

  const plies = rows.map(() => 0);
  const playMoves = (perSecond: number): (() => void) => {
    let next = 0;
    const timer = setInterval(() => {
      const index = next++ % Math.min(boards, perSecond);
      const ply = (plies[index]! += 1);
      const uci = shuffle[(ply - 1) % shuffle.length]!;
      const clocks = { whiteMs: 900_000 - ply * 500, blackMs: 900_000 - ply * 400 };
      void files.append(matchStream(rows[index]!.matchId ?? ''), [
        { type: 'MovePlayed', data: { ply, uci, san: uci, key: '0'.repeat(16), spentMs: 0, clocks } },
      ]);
    }, 1_000 / perSecond);
    return () => clearInterval(timer);
  };

  return {
    origin: rooms.origin,
    tournamentId,
    answer: async (path) => {
      if (path.endsWith('/ticket') && path.startsWith('/api/tournaments')) return ticket();
      return found.has(path)
        ? { status: 200, json: found.get(path) }
        : { status: 404, json: { code: 'RC_NOT_FOUND', detail: '' } };
    },
    playMoves,
    close: async () => {
      await rooms.close();
      await files.close();
    },
  };
}
