import type { Variant } from '@royal-chess/contracts/chess';
import { builtEngine, type EngineRelease, largeBoardEngine } from '@royal-chess/contracts/engines';

/** How the computer plays at a level. */
export interface ComputerLevel {
  readonly level: number;
  /** Rating on boards of 8x8 by matches on the scale of CCRL Blitz: docs/computer.md. */
  readonly elo: number;
  /** `Skill Level` of the engine, 0 to 20. */
  readonly skill: number;
  /** Positions that it searches for a move: the same strength on every device. */
  readonly nodes: number;
  /** Of a hundred moves so many are any legal move. */
  readonly randomPercent: number;
}

/** The levels, the weakest first. */
export const computerLevels: readonly ComputerLevel[] = [
  { level: 1, elo: 550, skill: 0, nodes: 5_000, randomPercent: 24 },
  { level: 2, elo: 800, skill: 0, nodes: 5_000, randomPercent: 10 },
  { level: 3, elo: 1_150, skill: 0, nodes: 5_000, randomPercent: 0 },
  { level: 4, elo: 1_350, skill: 3, nodes: 10_000, randomPercent: 0 },
  { level: 5, elo: 1_600, skill: 5, nodes: 15_000, randomPercent: 0 },
  { level: 6, elo: 1_950, skill: 8, nodes: 25_000, randomPercent: 0 },
  { level: 7, elo: 2_250, skill: 10, nodes: 50_000, randomPercent: 0 },
  { level: 8, elo: 2_800, skill: 20, nodes: 150_000, randomPercent: 0 },
];

/** A level by its number; the nearest one for others. */
export function levelOf(level: number): ComputerLevel {
  const found = computerLevels.find((one) => one.level === level) ?? computerLevels.at(-1);
  if (!found) throw new Error('there are no levels');
  return found;
}

/** The engine that plays a variant: the usual one knows only boards of 8x8. */
export const computerEngine = (variant: Variant): EngineRelease =>
  variant === 'capablanca' ? largeBoardEngine : builtEngine;

/** The name of the computer in lists of games. */
export const computerName = (level: number, variant: Variant): string =>
  `${computerEngine(variant).name}, level ${level}`;

/** The rating of a level; null on boards of 10x8, where none was measured. */
export const computerRating = (level: number, variant: Variant): number | null =>
  variant === 'capablanca' ? null : levelOf(level).elo;
