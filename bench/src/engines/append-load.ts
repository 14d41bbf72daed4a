import { randomUUID } from 'node:crypto';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';

const appendOf = (stream: string, version: number, event: MatchEvent) => ({
  stream,
  expectedVersion: version,
  events: [event],
  context: { commandId: randomUUID(), actor: 'system' },
});

/**
 * Games at `tables` tables, one after the other at each, each event a separate commit, as fast as the store accepts them.
 * @returns the version of each stream
 */
export async function appendGames(
  store: EventStore,
  games: readonly (readonly MatchEvent[])[],
  tables: number,
): Promise<ReadonlyMap<string, number>> {
  const waiting = [...games];
  const heads = new Map<string, number>();
  await Promise.all(
    Array.from({ length: tables }, async () => {
      for (let game = waiting.pop(); game; game = waiting.pop()) {
        const stream = `match-${randomUUID()}`;
        for (const [version, event] of game.entries()) await store.append(appendOf(stream, version, event));
        heads.set(stream, game.length);
      }
    }),
  );
  return heads;
}

/** A move that was acknowledged. */
export interface Acknowledged {
  readonly stream: string;
  readonly version: number;
  /** `performance.now()` at the acknowledgement. */
  readonly at: number;
}

/**
 * Appends at a constant rate, even when the store is slow, and reports each acknowledgement.
 * @param perSecond events a second over all tables
 */
export async function appendAtRate(
  store: EventStore,
  nextGame: () => readonly MatchEvent[],
  perSecond: number,
  seconds: number,
  acknowledged: (move: Acknowledged) => void,
): Promise<void> {
  const tables = perSecond / 2;
  const everyMs = (tables / perSecond) * 1_000;
  const until = performance.now() + seconds * 1_000;
  const table = async (number: number): Promise<void> => {
    await pauseUntil(performance.now() + (number / tables) * everyMs);
    while (performance.now() < until) {
      const stream = `match-${randomUUID()}`;
      for (const [version, event] of nextGame().entries()) {
        const due = performance.now() + everyMs;
        await store.append(appendOf(stream, version, event));
        acknowledged({ stream, version: version + 1, at: performance.now() });
        if (performance.now() >= until) return;
        await pauseUntil(due);
      }
    }
  };
  await Promise.all(Array.from({ length: tables }, (_, number) => table(number)));
}

const pauseUntil = (at: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
