/** A player as hints name one. */
export interface HintPlayer {
  readonly id: string;
  readonly name: string;
}

/** A part of a game by own moves. */
export type Phase = 'opening' | 'middlegame' | 'endgame';

/** Figures on the times of some moves. */
export interface MoveTimeFigures {
  readonly moves: number;
  readonly meanMs: number;
  readonly medianMs: number;
  /** Standard deviation by mean; 0 is every move in the same time. */
  readonly variation: number;
  /** Share of the moves within the band around the median, 0 to 1. */
  readonly inBand: number;
}

/** Losses of the focus before one own move. */
export interface MoveFocus {
  /** From 1. */
  readonly move: number;
  readonly losses: number;
  /** Of the losses whose end is known. */
  readonly awayMs: number;
}

/**
 * A sign that an arbiter may look at, with the figures it rests on. It is never a verdict: every one of them has innocent
 * explanations, and nothing follows from it automatically.
 */
export type FairPlayHint =
  | {
      readonly kind: 'even-move-times';
      readonly player: HintPlayer;
      readonly game: string;
      /** Which moves are even: all after the opening, or those of one phase. */
      readonly part: 'all' | Exclude<Phase, 'opening'>;
      readonly all: MoveTimeFigures;
      /** Phases with moves that count. */
      readonly phases: Readonly<Partial<Record<Phase, MoveTimeFigures>>>;
      readonly sentence: string;
    }
  | {
      readonly kind: 'focus-losses';
      readonly player: HintPlayer;
      readonly game: string;
      readonly moves: number;
      /** Own moves before which the page lost the focus, in order. */
      readonly byMove: readonly MoveFocus[];
      readonly losses: number;
      /** Of the losses whose end is known. */
      readonly awayMs: number;
      readonly longestMs: number;
      readonly sentence: string;
    }
  | {
      readonly kind: 'high-accuracy';
      readonly player: HintPlayer;
      readonly game: string;
      /** 0 to 100, by the report of the game. */
      readonly accuracy: number;
      /** Moves that count for it. */
      readonly counted: number;
      readonly sentence: string;
    }
  | {
      readonly kind: 'same-device';
      readonly players: readonly [HintPlayer, HintPlayer];
      readonly device: string;
      /** Shortest time between their uses; 0 when they overlap. */
      readonly gapMs: number;
      readonly sentence: string;
    };

/** Seconds as sentences show them, one decimal below ten. */
export const secondsText = (ms: number): string =>
  `${ms < 9950 ? (ms / 1000).toFixed(1) : Math.round(ms / 1000)} s`;

/** A share in whole percent. */
export const percentText = (share: number): string => `${Math.round(share * 100)}%`;
