import type { Server as HttpServer } from 'node:http';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { Relay } from '@royal-chess/infra/relay/relay';
import { CommandMetrics } from '@royal-chess/services/platform/cqrs/command-metrics';
import { createMetrics } from '@royal-chess/services/platform/observability/metrics';
import { operationsServer } from '@royal-chess/services/platform/operations/operations-server';
import { projectorHealth } from '@royal-chess/services/platform/operations/projector-health';
import type { Readiness } from '@royal-chess/services/platform/operations/readiness';
import type { Logger } from 'pino';
import { roomFigures } from '../room-figures.ts';
import type { DistributedConfig } from './distributed-config.ts';
import type { StoreEngines } from './store-engines.ts';

/** Health and metrics of a process without the API, on a server that does not listen yet. */
export function serveOperations(
  config: DistributedConfig,
  { store, state }: StoreEngines,
  { relay, projector }: { readonly relay: Relay | null; readonly projector: ProjectorControl | null },
  readiness: Readiness,
  logger: Logger,
): HttpServer {
  return operationsServer({
    registry: createMetrics({
      store,
      commands: new CommandMetrics(),
      ...(projector && { projector }),
      ...(relay && { relay: () => relay.status() }),
      ...(config.role === 'game' && { rooms: roomFigures }),
    }),
    metricsToken: config.metricsToken,
    readiness,
    logger,
    checks: {
      store: () => store.end(),
      documents: () => state.spare(),
      ...(projector && { projector: () => projectorHealth(projector) }),
    },
  });
}
