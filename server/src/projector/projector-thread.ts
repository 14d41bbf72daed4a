import { MessageChannel, Worker } from 'node:worker_threads';
import type { EmbeddedFiles } from '@royal-chess/infra/embedded/embedded-files';
import { signalOver } from '@royal-chess/infra/event-log/commit-signal';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { RemoteProjectorControl } from '@royal-chess/infra/projections/control/remote-projector-control';
import type { Config } from '@royal-chess/services/config/config';
import type { Logger } from 'pino';
import type { ProjectorWorkerData } from './projector-worker.ts';

/** The thread that writes `read.db`, as the main thread sees it. */
export interface ProjectorThread {
  readonly control: ProjectorControl;
  stop(): Promise<void>;
}

/**
 * Starts the projector and resolves once its projections consume.
 * @param onCommit registers what wakes the projector after each group of commits
 */
export async function startProjectorThread(
  files: EmbeddedFiles,
  config: Config,
  onCommit: (notify: () => void) => () => void,
  logger: Logger,
): Promise<ProjectorThread> {
  const commits = new MessageChannel();
  const control = new MessageChannel();
  const workerData: ProjectorWorkerData = {
    files,
    config,
    commits: commits.port2,
    control: control.port2,
  };
  const worker = new Worker(new URL('./projector-worker.js', import.meta.url), {
    workerData,
    transferList: [commits.port2, control.port2],
    name: 'projector',
    // Games of an import pass through: collected in large steps, most are garbage by then.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  const exited = new Promise<number>((resolve) => worker.once('exit', resolve));
  let stopping = false;
  await new Promise<void>((resolve, reject) => {
    // Node's watch mode also sends its messages over the same channel.
    worker.on('message', (message) => {
      if (message === 'ready') resolve();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The projector ended with code ${code} while starting`)));
  });
  worker.on('error', (error) => logger.fatal({ err: error }, 'The projector failed'));
  void exited.then((code) => {
    // Without a projector every answer grows stale; a restart of the process repairs that, and loses nothing.
    if (!stopping) {
      logger.fatal({ code }, 'The projector ended; stopping the server');
      process.exit(1);
    }
  });
  const silence = onCommit(signalOver(commits.port1));
  commits.port1.unref();
  return {
    control: new RemoteProjectorControl(control.port1),
    async stop() {
      stopping = true;
      silence();
      worker.postMessage('stop');
      await exited;
      commits.port1.close();
      control.port1.close();
    },
  };
}
