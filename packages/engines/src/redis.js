import { EngineAbsent } from './faults.js';
import { onPath } from './find-java.js';

/** The installed Redis. It keeps nothing over a stop: its data may always be lost. */
export const redis = {
  kind: 'real',
  version: 'as installed',
  portCount: 1,
  find(env) {
    const program = onPath('redis-server', env);
    if (!program)
      throw new EngineAbsent('needs `redis-server` on PATH; Debian: apt-get install redis-server');
    return { program };
  },
  install: (found) => Promise.resolve(found),
  url: ([port]) => `redis://127.0.0.1:${port}`,
  command: ({ program }, { folder, ports: [port] }) =>
    Promise.resolve({
      program,
      args: [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--dir',
        folder,
        '--save',
        '',
        '--appendonly',
        'no',
      ],
    }),
  ready: ({ log }) => log.includes('Ready to accept connections'),
};
