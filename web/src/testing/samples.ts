import type { AuthUser, EnteredUser } from '@royal-chess/contracts/identity';
import type { GameAnswer, GamesAnswer, GameSummary, OpeningsAnswer } from '@royal-chess/contracts/library';
import type { SeekView } from '@royal-chess/contracts/lobby';
import type { PlayerRatingsAnswer } from '@royal-chess/contracts/ratings';
import { Position } from '@royal-chess/domain/chess/position';

/** The `n`th id. */
export const idOf = (n: number): string => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A signed-in user; `roles` and the like as given. */
export const userNamed = (name: string, more: Partial<AuthUser> = {}): AuthUser => ({
  _id: idOf(1),
  name,
  email: `${name.toLowerCase()}@example.org`,
  admin: false,
  role: 'user',
  roles: ['user'],
  ...more,
});

/** What log-in answers for {@link userNamed}. */
export const enteredNamed = (name: string): EnteredUser => {
  const { _id, admin, role } = userNamed(name);
  return { _id, name, admin, role };
};

/** A finished game as lists show it. */
export const gameSummary = (n: number, more: Partial<GameSummary> = {}): GameSummary => ({
  id: idOf(n),
  white: { userId: idOf(101), name: 'Morphy, Paul', rating: 2690, title: null },
  black: { userId: null, name: 'Anderssen, Adolf', rating: null, title: null },
  result: '1-0',
  reason: null,
  date: '1858-12-20',
  event: 'Paris match',
  site: 'Paris',
  round: '1',
  eco: 'C50',
  opening: 'Italian Game',
  variant: 'classical',
  plies: 5,
  rated: true,
  origin: 'imported',
  timeControl: null,
  speed: null,
  annotated: false,
  brokenAt: null,
  foundPly: null,
  ...more,
});

/** A game with the moves `sans`. */
export function gameAnswer(n: number, sans: readonly string[], more: Partial<GameAnswer> = {}): GameAnswer {
  let position = Position.initial();
  const startFen = position.fen();
  const moves = sans.map((san) => {
    const move = position.parseSan(san);
    if (!move.ok) throw new Error(`${san}: ${move.error.message}`);
    position = position.play(move.value);
    return { uci: move.value.uci, san, fen: position.fen(), clockMs: null };
  });
  return {
    ...gameSummary(n),
    plies: moves.length,
    startFen,
    moves,
    movetext: null,
    brokenAt: null,
    collections: [],
    stale: false,
    ...more,
  };
}

/** A page of the game database, the only one unless `more` overrides it. */
export const gamesAnswer = (games: readonly GameSummary[], more: Partial<GamesAnswer> = {}): GamesAnswer => ({
  items: [...games],
  nextCursor: null,
  total: games.length,
  complete: true,
  tookMs: 1,
  stale: false,
  ...more,
});

const unknown = { averageRating: null, performance: null, lastPlayed: null, years: { year: [], games: [] } };

/** Counts of a position: for each move the games White won, drew and lost. */
export function openingsAnswer(
  moves: Readonly<Record<string, readonly [uci: string, white: number, draw: number, black: number]>>,
  more: Partial<OpeningsAnswer> = {},
): OpeningsAnswer {
  const rows = Object.entries(moves).map(([san, [uci, white, draw, black]]) => ({
    uci,
    san,
    white,
    draw,
    black,
    total: white + draw + black,
    ...unknown,
  }));

  const sum = (part: 'white' | 'draw' | 'black' | 'total') => rows.reduce((all, row) => all + row[part], 0);
  return {
    eco: null,
    name: null,
    white: sum('white'),
    draw: sum('draw'),
    black: sum('black'),
    total: sum('total'),
    ...unknown,
    moves: rows,
    complete: true,
    topGames: [],
    recentGames: [],
    stale: false,
    ...more,
  };
}

/** An open offer of five minutes and three seconds a move. */
export const seekView = (n: number, more: Partial<SeekView> = {}): SeekView => ({
  id: idOf(n),
  userId: idOf(102),
  name: 'Bruno',
  rating: 1620,
  provisional: false,
  color: 'random',
  variant: 'classical',
  speed: 'blitz',
  timeControl: { initialMs: 300_000, incrementMs: 3_000 },
  rated: true,
  at: Date.UTC(2026, 0, 1, 12),
  ...more,
});

/** Blitz ratings of a player over time, the last one the present. */
export const ratingsAnswer = (
  { _id: id, name }: Pick<AuthUser, '_id' | 'name'>,
  history: readonly number[],
): PlayerRatingsAnswer => ({
  id,
  name,
  ratings: [
    {
      variant: 'classical',
      speed: 'blitz',
      games: history.length,
      current: { rating: history.at(-1) ?? 1500, deviation: 60, volatility: 0.06 },
      history: history.map((rating, index) => ({ at: Date.UTC(2026, 0, index + 1), rating })),
    },
  ],
  stale: false,
});

/** The lists of a user without friends, follows and blocks. */
export const noRelations = { friends: [], received: [], sent: [], following: [], blocked: [] };

/** What one keeps in the library, and may keep. */
export const quota = {
  games: 0,
  maxGames: 1,
  bytes: 0,
  maxBytes: 4_096_000_000,
  collections: 0,
  maxCollections: 1,
  importsPerHour: 1,
};
