import type { CapablancaArray, Variant } from '@royal-chess/contracts/chess';
import type { MatchEvent, MatchStarted } from '@royal-chess/contracts/matches';
import { capablancaFen } from '../chess/start/capablanca-start.ts';
import { chess960Fen, chess960Starts } from '../chess/start/chess960-start.ts';
import { Position } from '../chess/position.ts';
import { speedOf } from './speed.ts';

/** Where a game starts, and the number of that position in Chess960. */
type Start = Pick<MatchStarted, 'startFen' | 'startNumber'>;

/** What is wished for of the starting position. */
export interface StartWish {
  /** Chess960 only; drawn when left out. */
  readonly startNumber?: number | undefined;
  /** 10x8 only; Capablanca's own when left out. */
  readonly array?: CapablancaArray | undefined;
}

/**
 * The starting position of a game.
 * @param random in [0, 1), for a Chess960 position that is drawn
 */
export function startOf(variant: Variant, { startNumber, array }: StartWish, random: number): Start {
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

/** The event that starts a match, its speed added. */
export function started(data: Omit<MatchStarted, 'speed'>): MatchEvent {
  return { type: 'MatchStarted', data: { ...data, speed: speedOf(data.timeControl) } };
}
