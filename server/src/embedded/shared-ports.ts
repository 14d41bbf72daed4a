import * as ports from '@royal-chess/infra/ports';
import type { PortBindings } from '@royal-chess/services/platform/ports.module';
import type { MainEngines } from './main-engines.ts';

/** What every Nest application of the main thread is given. */
export function sharedPorts(engines: MainEngines): PortBindings {
  return {
    [ports.CLOCK]: engines.clock,
    [ports.EVENT_STORE]: engines.store,
    [ports.COMMIT_FEED]: engines.feed,
    [ports.ACCOUNT_DOCUMENTS]: engines.accounts,
    [ports.READ_MODELS]: engines.readModels,
    [ports.ACTIVE_GENERATIONS]: engines.generations,
    [ports.OPENING_COUNTS]: engines.openingCounts,
    [ports.GAME_SEARCH]: engines.gameSearch,
    [ports.COUNTERS]: engines.counters,
  };
}
