import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { LiveBoard } from '@royal-chess/contracts/tournaments';
import { evolveMatch } from '@royal-chess/domain/match/evolve-match';
import { runningSide } from '@royal-chess/domain/match/match-clocks';
import { initialMatch, type MatchState } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { FollowedStream, type FollowServices } from '../rooms/followed-stream.ts';

/** The position and the clocks of a board. */
export type LivePosition = Omit<LiveBoard, 'board' | 'matchId' | 'result'>;

const noGame: LivePosition = {
  relayedId: null,
  fen: '',
  lastMove: '',
  whiteMs: 0,
  blackMs: 0,
  running: '',
  elapsedMs: 0,
};

/** A match that is watched on the wall: follows its stream, and calls `changed` after each change of position or clocks. */
export class LiveMatch {
  #state: MatchState = initialMatch;
  /** When the running clock started, epoch milliseconds. */
  #since = 0;
  readonly #stream: FollowedStream;

  constructor(
    matchId: string,
    private readonly services: FollowServices,
    private readonly changed: () => void,
  ) {
    this.#stream = new FollowedStream(matchStream(matchId), services, (events) => this.#apply(events));
  }

  /** Reads the match from the store. */
  load(): Promise<void> {
    return this.#stream.open();
  }

  /** The board as of now; `fen` is empty before the match begins. */
  get position(): LivePosition {
    const state = this.#state;
    if (!('game' in state)) return noGame;
    const { position, line, clocks } = state.game;
    const running = state.phase === 'playing' ? runningSide(state.game) : null;
    return {
      relayedId: null,
      fen: position.fen(),
      lastMove: line?.uci ?? '',
      whiteMs: clocks.whiteMs,
      blackMs: clocks.blackMs,
      running: running ?? '',
      elapsedMs: running ? Math.max(0, this.services.clock.now() - this.#since) : 0,
    };
  }

  close(): void {
    this.#stream.close();
  }

  #apply(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      this.#state = evolveMatch(this.#state, event as RecordedEvent & MatchEvent);
      this.#since = event.at;
    }
    this.changed();
  }
}
