import { packMoves } from '@royal-chess/domain/chess/packed-moves';
import { Replay } from '@royal-chess/domain/chess/replay';
import type { GameChange, IndexedGame, IndexedSide } from '../indexed-game.ts';

/** A UUID that ends in a number: later numbers are greater. */
export const sampleId = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const publicSource = sampleId(900_001);
export const otherSource = sampleId(900_002);
export const privateSource = sampleId(900_003);

export const usualStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const person = (
  name: string | null,
  rating: number | null = null,
  title: string | null = null,
  fideId?: number,
): IndexedSide => ({
  userId: null,
  name,
  rating,
  title,
  ...(fideId !== undefined && { fideId }),
});

export const user = (userId: string, rating: number | null = null): IndexedSide => ({
  userId,
  name: null,
  rating,
  title: null,
});

/** A game from its moves in SAN; what is not named is unknown. */
export function sampleGame(
  number: number,
  san: string,
  headers: Partial<Omit<IndexedGame, 'id' | 'moves'>> = {},
): IndexedGame {
  const { startFen = usualStart, variant = 'classical' } = headers;
  const replay = new Replay(startFen, variant);
  const moves = san.split(' ').filter((token) => token !== '');
  const uci = moves.map((token) => {
    if (!replay.playSan(token)) throw new Error(`${token} is not legal in ${replay.fen()}`);
    return replay.lastUci;
  });
  return {
    id: sampleId(number),
    origin: 'imported',
    white: person('Morphy, Paul'),
    black: person('Anderssen, Adolf'),
    result: '1-0',
    reason: null,
    rated: false,
    variant,
    startFen,
    moves: packMoves(uci),
    clocks: [],
    timeControl: null,
    speed: null,
    date: null,
    at: 0,
    event: null,
    site: null,
    round: null,
    eco: null,
    opening: null,
    movetext: null,
    annotated: false,
    brokenAt: null,
    ...headers,
  };
}

export const put = (game: IndexedGame, source = publicSource, order = '1'): GameChange => ({
  kind: 'put',
  game,
  order,
  source,
});

/** The key that a position is found by. */
export function keyAfter(san: string, startFen?: string, variant?: IndexedGame['variant']): bigint {
  const replay = new Replay(startFen, variant);
  for (const token of san.split(' ').filter((one) => one !== ''))
    if (!replay.playSan(token)) throw new Error(`${token} is not legal in ${replay.fen()}`);
  return replay.signedKey;
}

export const codeOf = (san: string, last: string): number => {
  const replay = new Replay();
  for (const token of `${san} ${last}`.trim().split(' ')) replay.playSan(token);
  return replay.lastCode;
};
