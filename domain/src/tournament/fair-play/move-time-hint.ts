import {
  type FairPlayHint,
  type HintPlayer,
  type MoveTimeFigures,
  percentText,
  type Phase,
  secondsText,
} from './hint.ts';
import { moveTimeFigures } from './move-time-figures.ts';

/** The times of one player in one game. */
export interface TimedGame {
  readonly player: HintPlayer;
  readonly game: string;
  /** Milliseconds for each own move, in order. */
  readonly moveTimes: readonly number[];
  /** Clock before each own move, milliseconds; left out, no move counts as played in time trouble. */
  readonly remaining?: readonly number[] | undefined;
}

/** From when on move times are even enough for a hint. The values are our own; no rule of chess names any. */
export interface MoveTimeLimits {
  /** Own moves that belong to the opening, where prepared moves come quickly and evenly. */
  readonly openingMoves: number;
  /** Own moves up to which the middlegame lasts. */
  readonly middlegameUntil: number;
  /** Moves with less on the clock do not count: time trouble makes all of them short. */
  readonly timeTroubleMs: number;
  /** A part with fewer moves gives no hint. */
  readonly minimumMoves: number;
  /** A part with a lower mean gives no hint: in the fastest games all moves are short. */
  readonly minimumMeanMs: number;
  /** A hint needs a variation below it. */
  readonly variationBelow: number;
  /** Half width of the band around the median, as a share of it. */
  readonly band: number;
  /** A hint needs this share of the moves within the band. */
  readonly inBandFrom: number;
}

export const usualMoveTimeLimits: MoveTimeLimits = {
  openingMoves: 10,
  middlegameUntil: 30,
  timeTroubleMs: 30_000,
  minimumMoves: 12,
  minimumMeanMs: 2000,
  variationBelow: 0.35,
  band: 0.25,
  inBandFrom: 0.6,
};

/** A hint when a player takes nearly the same time for every move after the opening, easy or hard; `null` without one. */
export function moveTimeHint(
  { player, game, moveTimes, remaining }: TimedGame,
  limits: MoveTimeLimits = usualMoveTimeLimits,
): FairPlayHint | null {
  const times: Record<Phase, number[]> = { opening: [], middlegame: [], endgame: [] };
  moveTimes.forEach((time, index) => {
    if ((remaining?.[index] ?? Infinity) >= limits.timeTroubleMs)
      times[phaseOf(index + 1, limits)].push(time);
  });
  const figuresOf = (of: readonly number[]): MoveTimeFigures | null => moveTimeFigures(of, limits.band);
  const all = figuresOf([...times.middlegame, ...times.endgame]);
  if (!all) return null;
  const opening = figuresOf(times.opening);
  const middlegame = figuresOf(times.middlegame);
  const endgame = figuresOf(times.endgame);
  const part = isEven(all, limits)
    ? 'all'
    : isEven(middlegame, limits)
      ? 'middlegame'
      : isEven(endgame, limits)
        ? 'endgame'
        : null;
  if (part === null) return null;
  const of = { all, middlegame, endgame }[part] ?? all;
  return {
    kind: 'even-move-times',
    player,
    game,
    part,
    all,
    phases: { ...(opening && { opening }), ...(middlegame && { middlegame }), ...(endgame && { endgame }) },
    sentence: sentenceOf(player.name, part, of, limits),
  };
}

function phaseOf(move: number, { openingMoves, middlegameUntil }: MoveTimeLimits): Phase {
  if (move <= openingMoves) return 'opening';
  return move <= middlegameUntil ? 'middlegame' : 'endgame';
}

const isEven = (figures: MoveTimeFigures | null, limits: MoveTimeLimits): boolean =>
  figures !== null &&
  figures.moves >= limits.minimumMoves &&
  figures.meanMs >= limits.minimumMeanMs &&
  figures.variation < limits.variationBelow &&
  figures.inBand >= limits.inBandFrom;

const partTexts = {
  all: 'after the opening',
  middlegame: 'of the middlegame',
  endgame: 'of the endgame',
} as const;

const sentenceOf = (
  name: string,
  part: keyof typeof partTexts,
  { moves, medianMs, variation, inBand }: MoveTimeFigures,
  { band }: MoveTimeLimits,
): string =>
  `${name} took nearly the same time for the ${moves} moves ${partTexts[part]}: ${percentText(inBand)} of them ` +
  `within ${percentText(band)} of ${secondsText(medianMs)}, coefficient of variation ${variation.toFixed(2)}.`;
