import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { builtOnce, compile } from './built.js';
import { listJavas, pickJava } from './find-java.js';
import { sources } from './folders.js';
import { fetchJars } from './jars.js';

const home = join(sources, 'mongodb');

/**
 * A stand-in, because no package registry has `mongod`. It has no transactions, no change streams, no journal; in memory it
 * loses all data at a stop, with `mongodbFile` only what was not written before a kill.
 */
export const mongodb = {
  kind: 'stand-in',
  version: 'mongo-java-server 1.47.0',
  portCount: 1,
  keeps: ({ mongodbFile }) => (mongodbFile ? 'in a file' : 'in memory'),
  find: (env) => ({ java: pickJava(listJavas(env), { minimum: 17, compiler: true }) }),

  async install({ java }, report) {
    const libs = await fetchJars('mongodb', java, report);
    const built = await builtOnce(home, libs, (folder) => compile(java, 17, libs, home, folder));
    return { java, libs, built };
  },

  url: ([port]) => `mongodb://127.0.0.1:${port}/royal-chess`,

  command({ java, libs, built }, { folder, ports: [port], mongodbFile = false, heap = '1g' }) {
    const data = join(folder, 'data');
    mkdirSync(data, { recursive: true });
    return Promise.resolve({
      program: join(java.home, 'bin/java'),
      args: [
        '-Xms512m',
        `-Xmx${heap}`,
        // All that it holds is live: collecting that at once would stop it for seconds.
        '-XX:+UseG1GC',
        // Each connection, database and collection is a line otherwise.
        '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
        '-cp',
        [join(libs, '*'), built].join(delimiter),
        'StandIn',
        String(port),
        mongodbFile ? join(data, 'mongodb') : 'memory',
      ],
    });
  },

  ready: ({ log }) => log.includes('Serving'),
};
