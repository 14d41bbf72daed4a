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

/** What some events changed. */
export interface AppliedChanges {
  readonly line: readonly LineChange[];
  /** True when a turn has begun. */
  readonly newTurn: boolean;
}

/** A match as of the events read from its stream. */
export class MatchRecord {
  state: MatchState = initialMatch;
  version = 0;
  /** Wall-clock time at which the turn began, epoch milliseconds. */
  turnAt = 0;
  readonly moves: RecordedMove[] = [];
  /** Stream version after each command: a command sent twice gets its first answer and is not decided again. */
  readonly #versions = new Map<string, number>();

  /** Applies the next events; events applied before are skipped. */
  apply(events: readonly RecordedEvent[]): AppliedChanges {
    const line: LineChange[] = [];
    let newTurn = false;
    for (const event of events) {
      if (event.version <= this.version) continue;
      this.state = evolveMatch(this.state, event as MatchEvent);
      this.version = event.version;
      this.#versions.set(event.commandId, event.version);
      if (startsTurn((event as MatchEvent).type)) {
        newTurn = true;
        this.turnAt = event.at;
      }
      const change = this.#lineChange(event);
      if (change) line.push(change);
    }
    return { line, newTurn };
  }

  /** Stream version after a command; undefined for an unknown one. */
  versionOf(commandId: string): number | undefined {
    return this.#versions.get(commandId);
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
