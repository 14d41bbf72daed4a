import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '@royal-chess/infra/clock/clock';
import type { EmbeddedFiles } from '@royal-chess/infra/embedded/embedded-files';
import { openProjectionEngines } from '@royal-chess/infra/embedded/projection-engines';
import { signalFrom } from '@royal-chess/infra/event-log/commit-signal';
import { serveProjectorControl } from '@royal-chess/infra/projections/control/served-projector-control';
import type { Config } from '@royal-chess/services/config/config';
import { bindReadPorts } from '@royal-chess/services/platform/engine-ports';
import { startProjections } from '@royal-chess/services/platform/start-projections';
import { ProjectorModule } from '@royal-chess/services/projector.module';
import { pino } from 'pino';
import { checkpointEachSecond } from './checkpoints.ts';

export interface ProjectorWorkerData {
  readonly files: EmbeddedFiles;
  readonly config: Config;
  readonly commits: MessagePort;
  readonly control: MessagePort;
}

const { files, config, commits, control } = workerData as ProjectorWorkerData;
const logger = pino({ level: config.logLevel, name: 'projector' });
const { generationHooks, ...engines } = await openProjectionEngines(files, signalFrom(commits), {
  synchronous: config.sqliteSync,
});
const projections = await startProjections({
  modules: [ProjectorModule],
  ports: bindReadPorts({ ...engines, clock: systemClock }),
  config,
  logger,
  log: engines.log,
  store: engines.store,
  state: engines.state,
  counters: engines.counters,
  generations: generationHooks,
});
serveProjectorControl(projections.control, control);
const stopCheckpoints = checkpointEachSecond(files.events, logger);
parentPort?.postMessage('ready');

parentPort?.once('message', () => {
  void (async () => {
    stopCheckpoints();
    await projections.close();
    for (const port of [commits, control]) port.close();
    await engines.close();
    parentPort?.close();
  })();
});
