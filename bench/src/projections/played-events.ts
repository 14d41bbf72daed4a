import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { DataFolder } from '@royal-chess/server/data-folder';
import { DeferredGameRooms } from '@royal-chess/server/deferred-game-rooms';
import { openMainEngines } from '@royal-chess/server/embedded/main-engines';
import { startProcessManagers } from '@royal-chess/server/embedded/process-managers';
import { loadConfig } from '@royal-chess/services/config/config';
import type { Logger } from 'pino';
import { gamePool } from '../support/played-games.ts';
import { atLeast, type Goal } from '../support/report.ts';
import { median, spread } from '../support/statistics.ts';
import { allCaughtUp } from './all-caught-up.ts';
import { bareInserts } from './bare-inserts.ts';

const movesAGame = 80;

/** Appends a game as if it were played: each event a separate commit, at the version before it. */
async function append(store: EventStore, game: readonly MatchEvent[]): Promise<void> {
  const stream = `match-${randomUUID()}`;
  for (const [version, event] of game.entries())
    await store.append({
      stream,
      expectedVersion: version,
      events: [event],
      context: { commandId: randomUUID(), actor: 'system' },
    });
}

/** Games that are played until all read models have them, and rebuilds of all read models from the log of these games. */
export async function playedEvents(gamesARound: number, rounds: number, logger: Logger): Promise<Goal[]> {
  const folder = await mkdtemp(join(tmpdir(), 'royal-chess-projections-'));
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const data = DataFolder.open(folder);
  const engines = await openMainEngines(data, config, logger);
  const managers = await startProcessManagers(engines, new DeferredGameRooms(), config, logger);
  const { control } = engines.projector;

  const nextGame = gamePool(500, 300, movesAGame, 7);
  const games = (count: number): MatchEvent[][] => Array.from({ length: count }, nextGame);

  /**
   * Games at 100 tables, one after the other at each, as fast as the store takes them, until read models and ratings
   * have them.
   */
  const playedGames = async (count: number): Promise<number> => {
    const waiting = games(count);
    const total = waiting.reduce((sum, game) => sum + game.length, 0);
    const began = performance.now();
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        for (let game = waiting.pop(); game; game = waiting.pop()) await append(engines.store, game);
      }),
    );
    await allCaughtUp(managers.control);
    await allCaughtUp(control);
    return total / ((performance.now() - began) / 1_000);
  };

  /** All read models at once, each from the first event to the flip. */
  const rebuildAll = async (): Promise<{ all: number; each: Map<string, number> }> => {
    const end = await engines.store.end();
    const began = performance.now();
    const each = new Map<string, number>();
    for (const { name } of await control.status()) {
      const start = performance.now();
      await control.rebuild(name, () => undefined);
      each.set(name, end / ((performance.now() - start) / 1_000));
    }
    return { all: end / ((performance.now() - began) / 1_000), each };
  };

  try {
    await playedGames(200);
    bareInserts(folder, games(100));
    const bare: number[] = [];
    const played: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(bareInserts(folder, games(gamesARound)));
      played.push(await playedGames(gamesARound));
      console.log(
        `round ${round + 1}: bare inserts ${bare.at(-1)!.toFixed(0)}/s, append to all read models ${played.at(-1)!.toFixed(0)}/s`,
      );
    }
    const rebuilds: Awaited<ReturnType<typeof rebuildAll>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const rebuilt = await rebuildAll();
      rebuilds.push(rebuilt);
      console.log(
        `rebuild ${round + 1}: all ${rebuilt.all.toFixed(0)} events/s; ${[...rebuilt.each].map(([name, rate]) => `${name} ${rate.toFixed(0)}`).join(', ')}`,
      );
    }
    const slowest = Math.min(
      ...[...rebuilds[0]!.each.keys()].map((name) => median(rebuilds.map((each) => each.each.get(name)!))),
    );
    console.log(
      `${(await engines.store.end()).toLocaleString('en')} events; bare ${spread(bare)}/s, played ${spread(played)}/s (${(median(played) / median(bare)).toFixed(3)} of bare)`,
    );
    return [
      atLeast('events per second, played games, append to all read models', median(played), 5_000),
      atLeast('events per second, rebuild of the slowest read model', slowest, 20_000),
      atLeast(
        'events per second, rebuild of all read models one after the other',
        median(rebuilds.map((each) => each.all)),
        20_000,
      ),
    ];
  } finally {
    await managers.close();
    await engines.close();
    data.close();
    await rm(folder, { recursive: true, force: true });
  }
}
