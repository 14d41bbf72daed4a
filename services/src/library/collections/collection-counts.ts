import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { GAME_INDEX } from '../indexed-games.ts';

/** How long a count is used, milliseconds. */
const freshMs = 3_000;
/** Most counts that are kept. */
const capacity = 5_000;

interface Count {
  readonly games: Promise<number>;
  readonly at: number;
}

/** How many games sources have, counted by the index every few seconds at most. */
@Injectable()
export class CollectionCounts {
  readonly #counts = new Map<string, Count>();

  constructor(
    private readonly index: GameIndex,
    private readonly generations: ActiveGenerations,
    private readonly clock: Clock,
  ) {}

  /**
   * Each game once, however many of the sources have it.
   * @throws SearchUnavailable
   */
  async of(sources: readonly string[]): Promise<number> {
    if (sources.length === 0) return 0;
    const generation = this.generations.active(GAME_INDEX);
    const key = `${generation} ${sources.join(' ')}`;
    const known = this.#counts.get(key);
    const now = this.clock.now();
    if (known && now - known.at < freshMs) return known.games;
    const games = this.index.facets(generation, { sources }, []).then(({ total }) => total);
    if (this.#counts.size >= capacity) this.#counts.clear();
    this.#counts.set(key, { games, at: now });
    games.catch(() => this.#counts.delete(key));
    return games;
  }
}
