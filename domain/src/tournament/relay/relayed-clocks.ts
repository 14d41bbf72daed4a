import type { Color } from '@royal-chess/contracts/chess';
import type { RelayedGame } from './relayed-game.ts';

/** Clocks of a relayed game, milliseconds; null: not known. */
export interface RelayedClocks {
  readonly whiteMs: number | null;
  readonly blackMs: number | null;
  /** Side whose clock runs; null: none does. */
  readonly running: Color | null;
}

/** What both clocks had after their sides' last moves, and which one runs since. First moves are not timed. */
export function relayedClocks({ start, moves, result }: RelayedGame): RelayedClocks {
  const firstIsWhite = start?.startFen.split(' ')[1] !== 'b';
  const isWhite = (index: number): boolean => (index % 2 === 0) === firstIsWhite;
  const last = (white: boolean): number | null =>
    moves.findLast(({ clockMs }, index) => clockMs !== null && isWhite(index) === white)?.clockMs ?? null;
  const [whiteMs, blackMs] = [last(true), last(false)];
  const toMove: Color = isWhite(moves.length) ? 'white' : 'black';
  const hasClock = (toMove === 'white' ? whiteMs : blackMs) !== null;
  const runs = start?.isLive === true && result === null && moves.length > 1 && hasClock;
  return { whiteMs, blackMs, running: runs ? toMove : null };
}
