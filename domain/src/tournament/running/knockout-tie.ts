import type { BoardResult, PairingSystemName, TieClocks } from '@royal-chess/contracts/tournaments';
import { RandomSource } from '../random/random-source.ts';
import { losesBoth } from './bracket-of.ts';
import type { OfBoard, OfRound } from './draw-up-round.ts';
import { matchIdOf } from './play-round.ts';
import type { Progress } from './progress.ts';
import { isBracket, sectionFacts } from './section-facts.ts';
import { clocksOfStage, courseOf } from './tie-stages.ts';
import type { Board } from './tournament-state.ts';

/** System of a section. */
export const systemOf = ({ state }: Progress, { sectionId }: Pick<OfRound, 'sectionId'>): PairingSystemName =>
  sectionFacts(state, sectionId)?.settings.format.system ?? 'manual';

/** The next game of a tie. */
interface NextGame {
  readonly white: string;
  readonly black: string;
  readonly armageddon: boolean;
  /** null: the time control of the section. */
  readonly clocks: TieClocks | null;
}

/**
 * The game that follows in a tie of a bracket when the one on the board ends with this result; null when the tie is decided,
 * and in other systems. Colours alternate; those of an Armageddon, which a draw decides for Black, are drawn by lot.
 */
export function nextTieGame(
  { state, circumstances }: Progress,
  { sectionId, round, board: number }: OfBoard,
  board: Board,
  result: BoardResult,
): NextGame | null {
  const facts = sectionFacts(state, sectionId);
  if (!facts || !isBracket(facts.settings.format.system) || losesBoth(result)) return null;
  const games = [...board.earlier, { ...board, result }];
  const {
    sides: [first, second],
    step,
  } = courseOf(facts, games, board.isArmageddon);
  if (step.kind !== 'game' && step.kind !== 'lots') return null;
  const armageddon = step.kind === 'lots';
  const firstHasWhite = armageddon
    ? new RandomSource(`${circumstances.seed}/${sectionId}/${round}/${number}`).chance(0.5)
    : step.white === 0;
  const [white, black] = firstHasWhite ? [first, second] : [second, first];
  return { white, black, armageddon, clocks: clocksOfStage(facts, step.stage) };
}

/** The next game of a tie begins on the same board. */
export function continueTie(
  progress: Progress,
  { sectionId, round, board: number }: OfBoard,
  board: Board,
  result: BoardResult,
  { clocks, ...next }: NextGame,
): void {
  const start = progress.section(sectionId).starts[round] ?? 1;
  const game = board.replays + board.earlier.length + 1;
  progress.add('TieContinued', {
    sectionId,
    round,
    board: number,
    result,
    ...next,
    matchId:
      board.matchId === null ? null : matchIdOf(progress, { sectionId, round }, number, `${start}.${game}`),
    ...(clocks && { clocks }),
  });
}
