import { randomUUID } from 'node:crypto';
import { HttpRefusal } from '@royal-chess/game-server/testing/bot/http-session';
import { retryUntilAvailable } from '../support/retry-until-available.ts';
import { registerPair } from '../support/register-pair.ts';
import { drawPlan, type GamePlan } from './game-plan.ts';
import type { Ledger } from './ledger.ts';
import { LiveGame } from './live-game.ts';
import type { LivePlayer } from './live-player.ts';

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

  async register(number: number): Promise<void> {
    await registerPair({ white: this.white.session, black: this.black.session }, number);
  }

  /** Plays until {@link stop} is called. */
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

  /** Undefined when the offer ended before it could be accepted, because its owner's network failed. */
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
