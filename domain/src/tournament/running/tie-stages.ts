import type { TieClocks, TieSettings } from '@royal-chess/contracts/tournaments';
import { type GameResult, type MatchStep, nextStep, type Side, type Stage } from '../knockout/match-games.ts';
import { winnerOf } from './result-of-board.ts';
import type { SectionFacts } from './section-facts.ts';
import type { TieGame } from './tournament-state.ts';

const minuteMs = 60_000;

/** One game, then an Armageddon. */
const plain: TieSettings = { games: 1, stages: [] };

/** Parts of the ties of a section: the regular games, shorter ones, an Armageddon at the end. */
export function stagesOf({ settings }: Pick<SectionFacts, 'settings'>): readonly Stage[] {
  const { games, stages } = settings.format.ties ?? plain;
  return [
    { kind: 'regular', games },
    ...stages.map((stage): Stage => ({ kind: 'rapid', games: stage.games })),
    { kind: 'armageddon', games: 1 },
  ];
}

/** Clocks of the games of a part; null: the time control of the section. */
export function clocksOfStage({ settings }: SectionFacts, index: number): TieClocks | null {
  const { stages, armageddon } = settings.format.ties ?? plain;
  const clocks = (white: number, black: number, increment: number): TieClocks => ({
    whiteMs: Math.round(white * minuteMs),
    blackMs: Math.round(black * minuteMs),
    incrementMs: increment * 1_000,
  });
  const stage = stages[index - 1];
  if (stage) return clocks(stage.gameTime, stage.gameTime, stage.increment);
  if (index === 0 || !armageddon) return null;
  return clocks(armageddon.whiteTime, armageddon.blackTime, armageddon.increment);
}

/** A tie as its games made it. */
export interface TieCourse {
  /** Entries; White of the first game is named first. */
  readonly sides: readonly [string, string];
  readonly step: MatchStep;
}

/** What follows in a tie after these games. An Armageddon is the last of them, if it is one. */
export function courseOf(facts: SectionFacts, games: readonly TieGame[], isArmageddon: boolean): TieCourse {
  const sides = [games[0]?.white ?? '', games[0]?.black ?? ''] as const;
  const sideOf = (entryId: string): Side => (entryId === sides[0] ? 0 : 1);
  const results = games.map(({ white, black, result }): GameResult => {
    const winner = winnerOf(result);
    return { white: sideOf(white), winner: winner && sideOf(winner === 'white' ? white : black) };
  });
  const stages = stagesOf(facts);
  const white = results.at(-1)?.white;
  const lots = new Map(isArmageddon && white !== undefined ? [[stages.length - 1, white]] : []);
  return { sides, step: nextStep(stages, results, 0, lots) };
}
