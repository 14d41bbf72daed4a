import { bind, type PortBindings } from '@royal-chess/services/platform/ports.module';
import type { MainEngines } from './main-engines.ts';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { CounterStore } from '@royal-chess/infra/counters/counter-store';
import { OpeningCounts } from '@royal-chess/infra/opening-counts/opening-counts';
import { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import { GameSearch } from '@royal-chess/infra/search/game-search';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Clock } from '@royal-chess/infra/clock/clock';

/** What every Nest application of the main thread is given. */
export function sharedPorts(engines: MainEngines): PortBindings {
  return [
    bind(Clock, engines.clock),
    bind(EventStore, engines.store),
    bind(CommitFeed, engines.feed),
    bind(AccountDocuments, engines.accounts),
    bind(ReadModels, engines.readModels),
    bind(ActiveGenerations, engines.generations),
    bind(OpeningCounts, engines.openingCounts),
    bind(GameSearch, engines.gameSearch),
    bind(CounterStore, engines.counters),
  ];
}
