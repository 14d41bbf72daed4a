import type { MatchEvent, PlayedMove } from '@royal-chess/contracts/matches';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { evolveMatch } from '@royal-chess/domain/match/evolve-match';
import { initialMatch, type MatchState } from '@royal-chess/domain/match/match-state';
import { startsTurn } from '@royal-chess/domain/match/starts-turn';

/** A move with the stream version that made it durable. */
export interface RecordedMove {
  readonly version: number;
  readonly move: PlayedMove;
}

/** What happened to the moves of a match, in order. */
export type LineChange =
  | { readonly kind: 'moved'; readonly moved: RecordedMove }
  | { readonly kind: 'tookBack'; readonly version: number; readonly ply: number };

/** What a piece of a stream brought. */
export interface AppliedChanges {
  readonly line: readonly LineChange[];
  /** The time of a turn counts from 0 again. */
  readonly newTurn: boolean;
}

/** A match as read from its stream so far. */
export class MatchRecord {
  state: MatchState = initialMatch;
  version = 0;
  /** Wall-clock time at which the turn began, epoch milliseconds. */
  turnAt = 0;
  readonly moves: RecordedMove[] = [];
  /** Version that each command of this stream led to: a command sent twice is answered, not decided, again. */
  readonly #answered = new Map<string, number>();

  /** Takes over what follows; events already known are skipped. */
  apply(events: readonly RecordedEvent[]): AppliedChanges {
    const line: LineChange[] = [];
    let newTurn = false;
    for (const event of events) {
      if (event.version <= this.version) continue;
      this.state = evolveMatch(this.state, event as MatchEvent);
      this.version = event.version;
      this.#answered.set(event.commandId, event.version);
      if (startsTurn((event as MatchEvent).type)) {
        newTurn = true;
        this.turnAt = event.at;
      }
      const change = this.#lineChange(event);
      if (change) line.push(change);
    }
    return { line, newTurn };
  }

  versionOf(commandId: string): number | undefined {
    return this.#answered.get(commandId);
  }

  #lineChange(event: RecordedEvent): LineChange | undefined {
    if (event.type === 'MovesTakenBack') {
      this.moves.length = event.data.toPly;
      return { kind: 'tookBack', version: event.version, ply: event.data.toPly };
    }
    if (event.type !== 'MovePlayed' || this.state.phase !== 'playing') return undefined;
    const { ply, uci, san, spentMs, clocks } = event.data;
    const fen = this.state.game.position.fen();
    const moved = { version: event.version, move: { ply, uci, san, fen, spentMs, clocks } };
    this.moves.push(moved);
    return { kind: 'moved', moved };
  }
}
