import type { MatchEvent, PlayedMove, RecordedEvent } from '@royal-chess/contracts';
import { evolveMatch } from '@royal-chess/domain/match/evolve-match';
import { initialMatch, type MatchState } from '@royal-chess/domain/match/match-state';

/** A move with the stream version that made it durable. */
export interface RecordedMove {
  readonly version: number;
  readonly move: PlayedMove;
}

/** A match as read from its stream so far. */
export class MatchRecord {
  state: MatchState = initialMatch;
  version = 0;
  readonly moves: RecordedMove[] = [];
  /** Version that each command of this stream led to: a command sent twice is answered, not decided, again. */
  readonly #answered = new Map<string, number>();

  /** Takes over what follows; events already known are skipped. */
  apply(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      if (event.version <= this.version) continue;
      this.state = evolveMatch(this.state, event as MatchEvent);
      this.version = event.version;
      this.#answered.set(event.commandId, event.version);
      if (event.type === 'MovePlayed' && this.state.phase === 'playing') {
        const { ply, uci, san, spentMs, clocks } = event.data;
        const fen = this.state.game.position.fen();
        this.moves.push({ version: event.version, move: { ply, uci, san, fen, spentMs, clocks } });
      }
    }
  }

  versionOf(commandId: string): number | undefined {
    return this.#answered.get(commandId);
  }
}
