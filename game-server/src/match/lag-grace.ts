import type { Color } from '@royal-chess/contracts/chess';
import { hasFlagged, lagCreditOf } from '@royal-chess/domain/match/match-clocks';
import { type Game, sideOf } from '@royal-chess/domain/match/match-state';
import { lagOf, type RunnerCommand } from './runner-command.ts';

/** How long a flag waits at most for a move whose lag may yet be credited, milliseconds. */
const maxLagGraceMs = 2_000;

/** When a flag falls, given that lag which will be credited was no time: the next move may take as long as the last one. */
export class LagGrace {
  /** Lag of each side's last timed move as its client had it, milliseconds. */
  readonly #lag = { white: 0, black: 0 };

  /** A side's move came with so much lag. */
  note(side: Color, lagMs: number): void {
    this.#lag[side] = lagMs;
  }

  /** How long a flag waits for a move of the side to move, milliseconds. */
  of({ lagQuota, position: { turn } }: Game): number {
    return Math.min(maxLagGraceMs, lagQuota[turn], this.#lag[turn]);
  }

  /**
   * Whether the flag had fallen when a command came. Nobody but the side to move ends the wait for a move that the network
   * holds up, or its opponent would ask for something just to that end.
   * @param elapsedMs of the turn, when the command was received
   */
  hadFlagged(game: Game, command: RunnerCommand, actor: string, elapsedMs: number): boolean {
    if (sideOf(game.match, actor) !== game.position.turn) return hasFlagged(game, elapsedMs, this.of(game));
    const claimMs = command.type === 'playMove' ? lagOf(command.thinkMs, elapsedMs) : undefined;
    return hasFlagged(game, elapsedMs, lagCreditOf(game, elapsedMs, claimMs));
  }
}
