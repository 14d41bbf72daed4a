import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listJavas, pickJava } from './find-java.js';
import { sources } from './folders.js';
import { fetchJars, runToEnd } from './jars.js';

const home = join(sources, 'kafka');
/** Any value works: the data of a single broker are never merged with another cluster's. */
const clusterId = 'cm95YWwtY2hlc3MtLS0tLQ';

/** Apache Kafka from its published jars: one broker that is its own controller. */
export const kafka = {
  kind: 'real',
  version: '4.2.0',
  /** Broker and controller. */
  portCount: 2,
  find: (env) => ({ java: pickJava(listJavas(env), { minimum: 17, compiler: false }) }),
  install: async ({ java }, report) => ({ java, libs: await fetchJars('kafka', java, report) }),
  url: ([port]) => `127.0.0.1:${port}`,

  async command({ java, libs }, { folder, ports: [broker, controller], heap = '512m' }) {
    const data = join(folder, 'data');
    const settings = join(folder, 'server.properties');
    mkdirSync(data, { recursive: true });
    const text = readFileSync(join(home, 'server.properties'), 'utf8');
    writeFileSync(
      settings,
      text.replaceAll('@BROKER@', broker).replaceAll('@CONTROLLER@', controller).replaceAll('@DATA@', data),
    );
    const program = join(java.home, 'bin/java');
    const flags = [
      '-Xms128m',
      `-Xmx${heap}`,
      '-XX:+UseSerialGC',
      `-Dlog4j2.configurationFile=${join(home, 'log4j2.yaml')}`,
      '-cp',
      join(libs, '*'),
    ];
    if (!existsSync(join(data, 'meta.properties')))
      await runToEnd(program, [
        ...flags,
        'kafka.tools.StorageTool',
        'format',
        '-t',
        clusterId,
        '-c',
        settings,
      ]);
    return { program, args: [...flags, 'kafka.Kafka', settings] };
  },

  /** The port is open long before the broker may serve; this line comes after that. */
  ready: ({ log }) => log.includes('Kafka Server started'),
};
