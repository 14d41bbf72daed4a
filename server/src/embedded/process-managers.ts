import type { Config } from '@royal-chess/services/config/config';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { bindEnginePorts } from '@royal-chess/services/platform/engine-ports';
import { bind } from '@royal-chess/services/platform/ports.module';
import { type RunningProjections, startProjections } from '@royal-chess/services/platform/start-projections';
import { ProcessManagersModule } from '@royal-chess/services/process-managers.module';
import type { Logger } from 'pino';
import type { MainEngines } from './main-engines.ts';

/** Process managers append events, so they run where the event store is written. */
export function startProcessManagers(
  engines: MainEngines,
  rooms: GameRooms,
  config: Config,
  logger: Logger,
): Promise<RunningProjections> {
  return startProjections({
    modules: [ProcessManagersModule],
    ports: [...bindEnginePorts(engines), bind(GameRooms, rooms)],
    config,
    logger,
    ...engines.processes,
    store: engines.store,
    kinds: ['manages'],
  });
}
