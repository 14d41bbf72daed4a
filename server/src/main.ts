import { ConfigError, loadConfig } from '@royal-chess/services/platform/config';
import { DataFolderInUse } from './data-folder.ts';
import { CannotListen } from './listen.ts';
import { startServer } from './start-server.ts';

const say = (line: string): void => {
  console.log(line);
};

try {
  const config = loadConfig(process.env);
  const server = await startServer(config, say);
  say(`Royal Chess is at ${config.publicUrl ?? `http://localhost:${server.port}`}`);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      say('Stopping; press again to stop at once.');
      void server.stop().then(() => process.exit(0));
    });
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataFolderInUse || error instanceof CannotListen))
    throw error;
  console.error(error.message);
  process.exitCode = 2;
}
