import type { Color } from '@royal-chess/contracts/chess';
import { abandonmentLimitMs, mayBeAway } from '@royal-chess/domain/match/decide-abandonment';
import type { Game } from '@royal-chess/domain/match/match-state';
import { otherSide } from '@royal-chess/domain/match/match-state';
import type { Clock } from '@royal-chess/infra/clock/clock';

/** Which side is absent, and since when, at the earliest since the room was opened: no player could connect before. */
export class Absence {
  readonly #since: Record<Color, number | null>;

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {
    const now = clock.monotonic();
    this.#since = { white: now, black: now };
  }

  /** Records whether a side is connected now. */
  record(side: Color, connected: boolean): void {
    this.#since[side] = connected ? null : (this.#since[side] ?? this.clock.monotonic());
  }

  /** Milliseconds a side has been absent; 0 while it is connected. */
  of(side: Color): number {
    const since = this.#since[side];
    return since === null ? 0 : this.clock.monotonic() - since;
  }

  /** The side whose absence its connected opponent may claim, with the milliseconds until then. */
  claimable(game: Game): { readonly absent: Color; readonly claimMs: number } | null {
    const limit = abandonmentLimitMs(game.match.timeControl);
    if (limit === null || game.ply < 2) return null;
    for (const absent of ['white', 'black'] as const)
      if (this.#since[absent] !== null && this.#since[otherSide(absent)] === null && !mayBeAway(game, absent))
        return { absent, claimMs: Math.max(0, Math.ceil(limit - this.of(absent))) };
    return null;
  }
}
