import { Injectable } from '@nestjs/common';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import { replayMatch } from '@royal-chess/domain/match/evolve-match';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { startsTurn } from '@royal-chess/domain/match/starts-turn';
import { turnDueAt } from '@royal-chess/domain/match/turn-due';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { LobbyReader } from './lobby-reader.ts';

/** How long a computed end of a turn is trusted: an arbiter may set the clock in between, milliseconds. */
const believedMs = 3_600_000;

/**
 * Which running matches need a room though no client requests one, so that flags fall: all that are live, and of those with
 * days
 * for a move the overdue ones. When a turn of theirs ends is remembered: moves only put that off, so a stream is read again
 * when its time has come, and once an hour.
 */
@Injectable()
export class OpenMatches {
  /** By match: time of the next check, epoch milliseconds. */
  readonly #nextCheckAt = new Map<string, number>();

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly lobby: LobbyReader,
  ) {}

  async ids(): Promise<string[]> {
    return [...(await this.lobby.liveMatchIds()), ...(await this.#overdue())];
  }

  async #overdue(): Promise<string[]> {
    const ids = await this.lobby.correspondenceMatchIds();
    const running = new Set(ids);
    for (const id of this.#nextCheckAt.keys()) if (!running.has(id)) this.#nextCheckAt.delete(id);
    const now = this.clock.now();
    const overdue: string[] = [];
    for (const id of ids) {
      if ((this.#nextCheckAt.get(id) ?? 0) > now) continue;
      const dueAt = await this.#dueAt(id);
      if (dueAt !== null && dueAt <= now) overdue.push(id);
      else this.#nextCheckAt.set(id, Math.min(dueAt ?? Infinity, now + believedMs));
    }
    return overdue;
  }

  /** When the flag of a match falls; null when no clock runs, or when it is over. */
  async #dueAt(id: string): Promise<number | null> {
    const events = await this.store.read(matchStream(id));
    // A match's stream holds events of matches only.
    const state = replayMatch(events as readonly MatchEvent[]);
    const turnAt = events.findLast(({ type }) => startsTurn(type as MatchEvent['type']))?.at;
    return state.phase === 'playing' && turnAt !== undefined ? turnDueAt(state.game, turnAt) : null;
  }
}
