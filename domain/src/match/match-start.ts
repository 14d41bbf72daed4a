import type { CapablancaArray, Variant } from '@royal-chess/contracts/chess';
import type { MatchEvent, MatchStarted } from '@royal-chess/contracts/matches';
import { capablancaFen } from '../chess/start/capablanca-start.ts';
import { chess960Fen, chess960Starts } from '../chess/start/chess960-start.ts';
import { Position } from '../chess/position.ts';
import { speedOf } from './speed.ts';

/** Starting position of a game and, in Chess960, its number. */
type Start = Pick<MatchStarted, 'startFen' | 'startNumber'>;

/** Options for the starting position. */
export interface StartOptions {
  /** Chess960 only; drawn when left out. */
  readonly startNumber?: number | undefined;
  /** 10x8 only; Capablanca's own when left out. */
  readonly array?: CapablancaArray | undefined;
}

/**
 * The starting position of a game.
 * @param random in [0, 1), draws a Chess960 position
 */
export function startOf(variant: Variant, { startNumber, array }: StartOptions, random: number): Start {
  switch (variant) {
    case 'classical':
      return { startFen: Position.initial().fen() };
    case '960': {
      const number = startNumber ?? Math.floor(random * chess960Starts);
      return { startFen: chess960Fen(number), startNumber: number };
    }
    case 'capablanca':
      return { startFen: capablancaFen(array ?? 'capablanca') };
  }
}

/** The event that starts a match, with its speed. */
export function started(data: Omit<MatchStarted, 'speed'>): MatchEvent {
  return { type: 'MatchStarted', data: { ...data, speed: speedOf(data.timeControl) } };
}
