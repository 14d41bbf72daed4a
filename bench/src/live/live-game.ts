import { randomUUID } from 'node:crypto';
import { HttpRefusal } from '@royal-chess/game-server/bot/http-session';
import { retryUntilAvailable } from '../support/retry-until-available.ts';
import { registerPair } from '../support/register-pair.ts';
import { drawPlan, type GamePlan } from './game-plan.ts';
import type { Ledger } from './ledger.ts';
import type { LivePlayer } from './live-player.ts';

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

/** Two players who play one game after the other. */
export class LivePair {
  #game: LiveGame | undefined;
  #stopping = false;

  constructor(
    readonly white: LivePlayer,
    readonly black: LivePlayer,
    private readonly ledger: Ledger,
    private readonly random: () => number,
  ) {}

  get players(): readonly [LivePlayer, LivePlayer] {
    return [this.white, this.black];
  }

  register(number: number): Promise<void> {
    return registerPair({ white: this.white.session, black: this.black.session }, number);
  }

  /** Plays until told to {@link stop}. */
  async play(): Promise<void> {
    while (!this.#stopping) {
      const plan = drawPlan(this.random);
      const matchId = await this.#agree(plan);
      if (matchId === undefined) continue;
      this.ledger.matches.add(matchId);
      const game = new LiveGame(matchId, plan);
      this.#game = game;
      game.stopping = this.#stopping;
      await Promise.all([this.white.play(game, 'white'), this.black.play(game, 'black')]);
    }
  }

  stop(): void {
    this.#stopping = true;
    if (this.#game) this.#game.stopping = true;
  }

  /** Undefined when the offer was gone before it could be accepted, as its owner's network was. */
  async #agree({ timeControl }: GamePlan): Promise<string | undefined> {
    const [offer, accept] = [randomUUID(), randomUUID()];
    try {
      const seek = await retryUntilAvailable(() =>
        this.white.session.offerSeek({ color: 'white', timeControl }, offer),
      );
      return (await retryUntilAvailable(() => this.black.session.acceptSeek(seek.id, accept))).matchId;
    } catch (error) {
      if (error instanceof HttpRefusal && error.code === 'RC_SEEK_NOT_OPEN') return undefined;
      throw error;
    }
  }
}
