import { Replay } from '@royal-chess/domain/chess/replay';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { bookLines } from './book-lines.ts';

/** Values of a query string. */
export type Question = Readonly<Record<string, string>>;

/** Headers of generated games that searches are made of. */
export interface Known {
  /** From the most frequent to the rarest. */
  readonly players: readonly string[];
  readonly events: readonly string[];
}

const ecos = ['A', 'B', 'B9', 'C', 'C6', 'D', 'D3', 'E', 'E6', 'Najdorf', 'Sicilian', 'Ruy'];
const results = ['1-0', '0-1', '1/2-1/2'];
const speeds = ['bullet', 'blitz', 'rapid', 'classical'];
const sorts = ['date', 'date', 'date', 'white', 'average', 'event', 'plies'];

/** Searches of two different filters each, as people combine them, sorted by any column. */
export function* twoFilters({ players, events }: Known, seed: number): Generator<Question> {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const kinds: readonly (() => Question)[] = [
    // Common names as well as rare ones, whole and as they are typed.
    () => ({ player: players[Math.floor(players.length * random() ** 3)]! }),
    () => ({ player: oneOf(players).slice(0, 3 + below(5)) }),
    () => ({ player: oneOf(['Smith', 'Maria', 'Kasparov', 'Alexander']) }),
    () => ({ event: oneOf(events) }),
    () => ({ event: oneOf(['Open', 'Masters', 'Paris', 'Baku Rapid']) }),
    () => ({ from: String(1950 + below(60)), to: String(2010 + below(17)) }),
    () => ({ result: oneOf(results) }),
    () => ({ opening: oneOf(ecos) }),
    () => ({ minRating: String(1200 + 100 * below(12)) }),
    () => ({ minAverage: String(1500 + 100 * below(8)), maxAverage: '2400' }),
    () => ({ speed: oneOf(speeds) }),
    () => ({ minPlies: String(40 + below(60)), maxPlies: '120' }),
  ];
  for (;;) {
    const one = below(kinds.length);
    const other = (one + 1 + below(kinds.length - 1)) % kinds.length;
    yield {
      ...kinds[one]!(),
      ...kinds[other]!(),
      sort: oneOf(sorts),
      order: random() < 0.7 ? 'desc' : 'asc',
    };
  }
}

/** Positions of the book, the shallow ones most often, and of given games. */
export function* positions(
  games: readonly (readonly string[])[],
  plies: { readonly from: number; readonly to: number },
  seed: number,
): Generator<string> {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  for (;;) {
    const line = random() < 0.5 ? bookLines[below(bookLines.length)]!.sans : games[below(games.length)]!;
    const ply = plies.from + below(plies.to - plies.from);
    if (line.length < ply) continue;
    const replay = new Replay();
    for (const san of line.slice(0, ply)) replay.playSan(san);
    yield replay.fen();
  }
}

/** Endings and patterns that analysts look for. */
export const boardQuestions: readonly Question[] = [
  { material: 'KRPvKR', lasting: '4' },
  { material: 'KRvKR' },
  { material: 'KQB2*vKQ*' },
  { material: 'KBPPvKB', mirror: 'colors' },
  { material: 'KRRP*vKQP*', lasting: '6' },
  { pieces: 'Bc4,Qb3,ke8,pf7' },
  { pieces: 'Nd5,Bg5,ke8', mirror: 'colors' },
  { pieces: 'Kg1,Rd1,pd5', mirror: 'both' },
  { pieces: 'Pe5,Pd4,pd5,pe6,Nf3', lasting: '4' },
  { fragment: 'Nxf7 Kxf7' },
  { fragment: 'Bxh7+ Kxh7' },
  { movetext: '1. e4 c5 2. Nf3 d6 3. d4', result: '1-0' },
];
