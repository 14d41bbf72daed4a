import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { RelayedGameEvent } from '@royal-chess/contracts/tournaments';
import {
  followSource,
  type RelayedPlace,
  type SourceGame,
} from '@royal-chess/domain/tournament/relay/follow-source';
import {
  evolveRelayedGame,
  initialRelayedGame,
  type RelayedGame,
} from '@royal-chess/domain/tournament/relay/relayed-game';
import { relayedStream } from '@royal-chess/domain/tournament/relay/relayed-stream';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';

interface Known {
  readonly game: RelayedGame;
  readonly version: number;
}

/** Games kept in memory. */
const capacity = 2_000;
const none: Known = { game: initialRelayedGame, version: 0 };

/** The streams of relayed games. */
@Injectable()
export class RelayedGames {
  /** The least recently used first. */
  readonly #known = new Map<string, Known>();

  constructor(private readonly store: EventStore) {}

  /** A game with everything committed before the call. */
  async current(relayedId: string): Promise<RelayedGame> {
    return (await this.#read(relayedId)).game;
  }

  /**
   * Appends what the source has and the game has not. Two processes that do so at once write it once.
   * @param actor user id or `system`
   * @returns whether something was new
   * @throws EventStoreUnavailable
   */
  async follow(relayedId: string, place: RelayedPlace, source: SourceGame, actor: string): Promise<boolean> {
    for (;;) {
      const { game, version } = await this.#read(relayedId);
      const events = followSource(game, place, source);
      if (events.length === 0) return false;
      const content = createHash('sha256').update(JSON.stringify(events)).digest('hex');
      const answer = await this.store.append({
        stream: relayedStream(relayedId),
        expectedVersion: version,
        events,
        context: { commandId: derivedId('relayed', relayedId, String(version), content), actor },
      });
      if (answer.outcome === 'committed') this.#apply(relayedId, { game, version }, answer.events);
      if (answer.outcome !== 'conflict') return true;
    }
  }

  async #read(relayedId: string): Promise<Known> {
    const known = this.#known.get(relayedId) ?? none;
    return this.#apply(relayedId, known, await this.store.read(relayedStream(relayedId), known.version));
  }

  #apply(relayedId: string, from: Known, events: readonly RecordedEvent[]): Known {
    const now = events.reduce<Known>(
      ({ game }, event) => ({
        game: evolveRelayedGame(game, event as RecordedEvent & RelayedGameEvent),
        version: event.version,
      }),
      from,
    );
    this.#known.delete(relayedId);
    this.#known.set(relayedId, now);
    const [oldest] = this.#known.keys();
    if (this.#known.size > capacity && oldest !== undefined) this.#known.delete(oldest);
    return now;
  }
}
