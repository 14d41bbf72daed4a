import { speedOf } from '@royal-chess/domain/match/speed';
import { controlName, speedWord } from '../../shared/chess/game-labels.ts';
import type { FormValues } from './form-values.ts';

/** A time control of the form in short: its name, its speed, and how long forty moves of both sides take, minutes. */
export interface GameSummary {
  readonly control: string;
  readonly speed: string;
  readonly minutes: number;
}

const moves = 40;

/** Null while a field of the time control cannot be read. */
export function gameSummary({ gameTime, increment, addAfter }: FormValues['chessGame']): GameSummary | null {
  if (typeof gameTime !== 'number' || typeof increment !== 'number' || gameTime <= 0) return null;
  const { moves: after, minutes: added } = addAfter;
  const hasMore = typeof after === 'number' && typeof added === 'number' && after > 0 && added > 0;
  const timeControl = {
    initialMs: gameTime * 60_000,
    incrementMs: increment * 1_000,
    ...(hasMore && { addAfter: { moves: after, ms: added * 60_000 } }),
  };
  return {
    control: controlName(timeControl),
    speed: speedWord(speedOf(timeControl)),
    minutes: 2 * (gameTime + (hasMore && after <= moves ? added : 0) + (moves * increment) / 60),
  };
}
