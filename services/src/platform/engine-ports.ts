import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { Clock } from '@royal-chess/infra/clock/clock';
import { CounterStore } from '@royal-chess/infra/counters/counter-store';
import { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { OpeningCounts } from '@royal-chess/infra/opening-counts/opening-counts';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { GameSearch } from '@royal-chess/infra/search/game-search';
import { bind, type PortBindings } from './ports.module.ts';

/** What queries are answered from and projections write to, on any engines. */
export interface ReadPorts {
  readonly clock: Clock;
  readonly readModels: ReadModels;
  readonly generations: ActiveGenerations;
  readonly openingCounts: OpeningCounts;
  readonly gameSearch: GameSearch;
  readonly counters: CounterStore;
}

/** Ports of an application that also appends. */
export interface EnginePorts extends ReadPorts {
  readonly store: EventStore;
  readonly feed: CommitFeed;
  readonly accounts: AccountDocuments;
}

/** The bindings of an application that appends no events. */
export function bindReadPorts(engines: ReadPorts): PortBindings {
  return [
    bind(Clock, engines.clock),
    bind(ReadModels, engines.readModels),
    bind(ActiveGenerations, engines.generations),
    bind(OpeningCounts, engines.openingCounts),
    bind(GameSearch, engines.gameSearch),
    bind(CounterStore, engines.counters),
  ];
}

/** The bindings of an application that appends events. */
export function bindEnginePorts(engines: EnginePorts): PortBindings {
  return [
    ...bindReadPorts(engines),
    bind(EventStore, engines.store),
    bind(CommitFeed, engines.feed),
    bind(AccountDocuments, engines.accounts),
  ];
}
