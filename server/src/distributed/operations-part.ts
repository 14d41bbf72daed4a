import type { Server as HttpServer } from 'node:http';
import type { LoopGaps } from '@royal-chess/infra/clock/loop-gaps';
import { pingDocuments } from '@royal-chess/infra/documents/ping-documents';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { Relay } from '@royal-chess/infra/relay/relay';
import { CommandMetrics } from '@royal-chess/services/platform/cqrs/command-metrics';
import { createMetrics } from '@royal-chess/services/platform/observability/metrics';
import { operationsServer } from '@royal-chess/services/platform/operations/operations-server';
import { projectorHealth } from '@royal-chess/services/platform/operations/projector-health';
import type { Readiness } from '@royal-chess/services/platform/operations/readiness';
import { type ReadyParts, ReadyReport } from '@royal-chess/services/platform/operations/ready-answer';
import type { Logger } from 'pino';
import { roomFigures } from '../room-figures.ts';
import type { DistributedConfig } from './distributed-config.ts';
import type { StoreEngines } from './store-engines.ts';

/** What a process without the API runs; null for what it does not. */
interface OwnParts {
  readonly relay: Relay | null;
  readonly projector: ProjectorControl | null;
  readonly gaps: LoopGaps | null;
}

/** Health and metrics of a process without the API, on a server that does not listen yet. */
export function serveOperations(
  config: DistributedConfig,
  engines: StoreEngines,
  own: OwnParts,
  readiness: Readiness,
  logger: Logger,
): HttpServer {
  const { store, clock } = engines;
  const { relay, projector, gaps } = own;
  return operationsServer({
    registry: createMetrics({
      store,
      commands: new CommandMetrics(),
      ...(projector && { projector }),
      ...(relay && { relay: () => relay.status() }),
      ...(gaps && { rooms: roomFigures, gaps }),
    }),
    metricsToken: config.metricsToken,
    maxConnections: config.maxConnections,
    ready: new ReadyReport(readyParts(engines, own), readiness, clock, logger),
    logger,
  });
}

/** A relay works on the store alone; rooms and projections need documents, and wait for a store that stalls. */
function readyParts({ store, documents }: StoreEngines, { relay, projector, gaps }: OwnParts): ReadyParts {
  return {
    needed: {
      ...(relay && { store: () => store.end() }),
      ...((projector ?? gaps) && { documents: () => pingDocuments(documents, 'users') }),
    },
    shown: {
      ...(relay && { relay: () => relay.status() }),
      ...(projector && { projector: () => projectorHealth(projector) }),
    },
  };
}
