import { loadConfig } from '@royal-chess/services/config/config';
import { ConfigError } from '@royal-chess/infra/settings/load-settings';
import { DataFilesUnusable } from './data-files-unusable.ts';
import { DataFolderInUse, DataFolderUnusable } from './data-folder.ts';
import { EngineUnusable } from './engine-unusable.ts';
import { CannotListen } from './listen.ts';
import { loggerOf } from './logger.ts';
import { startServer } from './start-server.ts';
import { onStopSignals } from './stop-signals.ts';
import { logNodeWarnings, logReporter, consoleReporter } from './startup-reporter.ts';

/** Errors that a person can correct without a stack trace. */
const expected = [
  ConfigError,
  EngineUnusable,
  DataFolderInUse,
  DataFolderUnusable,
  DataFilesUnusable,
  CannotListen,
];

let reporter = consoleReporter;
try {
  const config = loadConfig(process.env);
  // With several processes no person watches each; one started by hand is watched.
  if (config.engines && !process.stdout.isTTY) {
    const logger = loggerOf(config);
    reporter = logReporter(logger);
    logNodeWarnings(logger, reporter);
  }
  const server = await startServer(config, reporter.report);
  reporter.report(
    config.role === 'all' || config.role === 'api'
      ? `Royal Chess is at ${config.publicUrl ?? `http://localhost:${server.port}`}`
      : `The ${config.role} is up; http://localhost:${server.port}/ready shows its state`,
  );
  onStopSignals(() => {
    reporter.report('Stopping; press again to stop at once.');
    return server.stop();
  }, reporter.fail);
} catch (error) {
  if (!expected.some((kind) => error instanceof kind)) throw error;
  reporter.refuse((error as Error).message);
  process.exitCode = 2;
}
