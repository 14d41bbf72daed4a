import type { Color } from '@royal-chess/contracts/chess';
import { hasFlagged, lagCreditOf } from '@royal-chess/domain/match/match-clocks';
import { type Game, sideOf } from '@royal-chess/domain/match/match-state';
import { lagOf, type RunnerCommand } from './runner-command.ts';

/** How long a flag waits at most for a move whose lag may yet be credited, milliseconds. */
const maxLagGraceMs = 2_000;

/** Delays a flag by the lag that may still be credited, estimated from the lag of the last move. */
export class LagGrace {
  /** Lag of each side's last move as its client reported it, milliseconds. */
  readonly #lag = { white: 0, black: 0 };

  /** Records the lag of a side's move. */
  record(side: Color, lagMs: number): void {
    this.#lag[side] = lagMs;
  }

  /** How long the flag of the side to move waits for a move, milliseconds. */
  of({ lagQuota, position: { turn } }: Game): number {
    return Math.min(maxLagGraceMs, lagQuota[turn], this.#lag[turn]);
  }

  /**
   * Whether the flag had fallen when a command was received. Commands of others do not shorten the wait for a move that the
   * network delays: the opponent could send one just to make the flag fall.
   * @param elapsedMs of the turn, when the command was received
   */
  hadFlagged(game: Game, command: RunnerCommand, actor: string, elapsedMs: number): boolean {
    if (sideOf(game.match, actor) !== game.position.turn) return hasFlagged(game, elapsedMs, this.of(game));
    const claimMs = command.type === 'playMove' ? lagOf(command, elapsedMs) : undefined;
    return hasFlagged(game, elapsedMs, lagCreditOf(game, elapsedMs, claimMs));
  }
}
