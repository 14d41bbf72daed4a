import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { RelayedGameEvent } from '@royal-chess/contracts/tournaments';
import { relayedClocks } from '@royal-chess/domain/tournament/relay/relayed-clocks';
import {
  evolveRelayedGame,
  initialRelayedGame,
  type RelayedGame,
} from '@royal-chess/domain/tournament/relay/relayed-game';
import { relayedFen } from '@royal-chess/domain/tournament/relay/relayed-position';
import { relayedIdOf } from '@royal-chess/domain/tournament/relay/relayed-stream';
import { FollowedStream, type FollowServices } from '../rooms/followed-stream.ts';
import type { LivePosition } from './live-match.ts';

/** A relayed game that is watched on the wall: follows its stream, and calls `changed` after each change. */
export class LiveRelayedGame {
  #game: RelayedGame = initialRelayedGame;
  #fen = '';
  /** When the running clock started, epoch milliseconds. */
  #since = 0;
  readonly #relayedId: string;
  readonly #stream: FollowedStream;

  constructor(
    stream: string,
    private readonly services: FollowServices,
    private readonly changed: () => void,
  ) {
    this.#relayedId = relayedIdOf(stream);
    this.#stream = new FollowedStream(stream, services, (events) => this.#apply(events));
  }

  /** Reads the game from the store. */
  load(): Promise<void> {
    return this.#stream.open();
  }

  /** The board as of now; `fen` is empty before the game begins. */
  get position(): LivePosition {
    const { whiteMs, blackMs, running } = relayedClocks(this.#game);
    return {
      relayedId: this.#relayedId,
      fen: this.#fen,
      lastMove: this.#game.moves.at(-1)?.uci ?? '',
      whiteMs,
      blackMs,
      running: running ?? '',
      elapsedMs: running ? Math.max(0, this.services.clock.now() - this.#since) : 0,
    };
  }

  close(): void {
    this.#stream.close();
  }

  #apply(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      this.#game = evolveRelayedGame(this.#game, event as RecordedEvent & RelayedGameEvent);
      if (event.type === 'RelayedMovesSet') this.#since = event.at;
    }
    this.#fen = relayedFen(this.#game);
    this.changed();
  }
}
