import type { MatchStarted } from '@royal-chess/contracts/matches';
import { PositionHistory } from '../chess/game/position-history.ts';
import { Position } from '../chess/position.ts';
import type { Game, Line } from './match-state.ts';

/** The part of a game's state that follows from its moves alone. */
export type Progress = Pick<Game, 'position' | 'ply' | 'line' | 'history'>;

/**
 * A game before its first move.
 * @throws Error when its starting position is invalid
 */
export function startingProgress({ startFen, variant }: MatchStarted): Progress {
  const position = Position.fromFen(startFen, variant);
  if (!position.ok) throw new Error(`A match started from no position: ${position.error.message}`);
  return { position: position.value, ply: 0, line: null, history: PositionHistory.from(position.value) };
}

/**
 * A game after one more move.
 * @throws Error when the move is not legal
 */
export function progressAfter(progress: Progress, uci: string): Progress {
  const ply = progress.ply + 1;
  const move = progress.position.parseUci(uci);
  if (!move.ok) throw new Error(`Move ${ply} (${uci}) does not fit the game: ${move.error.message}`);
  const position = progress.position.play(move.value);
  const history = progress.history.after(position);
  return { position, ply, line: { uci, before: progress.line }, history };
}

/** Moves of a game in order, in UCI form. */
export function movesOf(line: Line | null): string[] {
  const moves: string[] = [];
  for (let move = line; move !== null; move = move.before) moves.push(move.uci);
  return moves.toReversed();
}

/**
 * A game after its first `toPly` half-moves, replayed from its start so that no later state remains. Linear in the game's
 * length, which is fine because takebacks are rare.
 * @throws Error when the game has no more half-moves than that
 */
export function progressBackTo(game: Game, toPly: number): Progress {
  if (toPly >= game.ply) throw new Error(`A game of ${game.ply} half-moves goes not back to ${toPly}`);
  return movesOf(game.line).slice(0, toPly).reduce<Progress>(progressAfter, startingProgress(game.match));
}
