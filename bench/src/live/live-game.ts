import type { GamePlan } from './game-plan.ts';

/** A game under way, as both its players share it. */
export class LiveGame {
  /** True when the run ends: the side to move resigns. */
  stopping = false;
  /** When each move was first sent, by a monotonic clock. */
  readonly #sentAt: number[] = [];

  constructor(
    readonly matchId: string,
    readonly plan: GamePlan,
  ) {}

  sending(ply: number): void {
    this.#sentAt[ply] ??= performance.now();
  }

  /** When the move was first sent; for none, a time long ago. */
  sentAt(ply: number): number {
    return this.#sentAt[ply] ?? 0;
  }
}
