import { ConfigError, loadConfig } from '@royal-chess/services/platform/config';
import { DataFolderInUse, DataFolderUnusable } from './data-folder.ts';
import { EngineUnusable } from './engine-unusable.ts';
import { CannotListen } from './listen.ts';
import { startServer } from './start-server.ts';
import { onStopSignals } from './stop-signals.ts';

const say = (line: string): void => {
  console.log(line);
};

/** What a person can mend without a stack trace. */
const expected = [ConfigError, EngineUnusable, DataFolderInUse, DataFolderUnusable, CannotListen];

try {
  const config = loadConfig(process.env);
  const server = await startServer(config, say);
  say(
    config.role === 'all' || config.role === 'api'
      ? `Royal Chess is at ${config.publicUrl ?? `http://localhost:${server.port}`}`
      : `The ${config.role} is up; http://localhost:${server.port}/ready tells how it does`,
  );
  onStopSignals(() => {
    say('Stopping; press again to stop at once.');
    return server.stop();
  });
} catch (error) {
  if (!expected.some((kind) => error instanceof kind)) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
