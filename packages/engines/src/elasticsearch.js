import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtOnce, compile } from './built.js';
import { EngineAbsent } from './faults.js';
import { listJavas, pickJava } from './find-java.js';
import { sources } from './folders.js';
import { fetchJars, runToEnd } from './jars.js';

const home = join(sources, 'elasticsearch');
const version = '9.5.3';
/** What belongs to the HTTP module and is loaded by it alone. */
const httpModule = /^(transport-netty4|netty-|elasticsearch-ssl-config)/;

const platforms = { x64: 'linux-x64', arm64: 'linux-aarch64' };

/** Compression of stored fields is done in C; the distribution contains this library, package registries do not. */
function findZstd() {
  const folders = [
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/aarch64-linux-gnu',
    '/usr/lib64',
    '/usr/lib',
    '/lib',
  ];
  const file = folders.map((folder) => join(folder, 'libzstd.so.1')).find((path) => existsSync(path));
  if (!file) throw new EngineAbsent('needs the library libzstd.so.1; Debian: apt-get install libzstd1');
  return file;
}

function descriptor(name, className, extra = '') {
  return (
    `description=${name}\nversion=${version}\nname=${name}\nclassname=${className}\n${extra}` +
    `java.version=21\nelasticsearch.version=${version}\n`
  );
}

/** Lays out what the distribution's archive would hold: modules, configuration, native library, and the launcher. */
async function layOut({ java, zstd, platform }, libs, folder) {
  const at = (...parts) => {
    const path = join(folder, ...parts);
    mkdirSync(path, { recursive: true });
    return path;
  };
  for (const name of ['logs', 'plugins', 'config']) at(name);
  writeFileSync(join(folder, 'config/elasticsearch.yml'), '');
  copyFileSync(join(home, 'log4j2.properties'), join(folder, 'config/log4j2.properties'));
  copyFileSync(zstd, join(at('lib/platform', platform), 'libzstd.so'));

  const netty = at('modules/transport-netty4');
  for (const jar of readdirSync(libs).filter((name) => httpModule.test(name)))
    copyFileSync(join(libs, jar), join(netty, jar));
  writeFileSync(
    join(netty, 'plugin-descriptor.properties'),
    descriptor(
      'transport-netty4',
      'org.elasticsearch.transport.netty4.Netty4Plugin',
      'modulename=org.elasticsearch.transport.netty4\n',
    ),
  );

  const plugin = at('modules/royal-chess-root');
  const classes = at('root-plugin-classes');
  await compile(java, 21, libs, join(home, 'root-plugin'), classes);
  await runToEnd(join(java.home, 'bin/jar'), [
    '--create',
    `--file=${join(plugin, 'royal-chess-root.jar')}`,
    '-C',
    classes,
    '.',
  ]);
  writeFileSync(join(plugin, 'plugin-descriptor.properties'), descriptor('royal-chess-root', 'RootPlugin'));
  await compile(java, 21, libs, join(home, 'launcher'), at('launcher'));
}

/** Elasticsearch from its published jars. Modules that are not published are absent: scripts, reindex, by-query calls. */
export const elasticsearch = {
  kind: 'real',
  version,
  /** HTTP and transport. */
  portCount: 2,

  find(env) {
    const platform = process.platform === 'linux' ? platforms[process.arch] : undefined;
    if (!platform)
      throw new EngineAbsent(`is assembled on Linux only, on ${Object.keys(platforms).join(' or ')}`);
    const java = pickJava(listJavas(env), { minimum: 21, compiler: true });
    return { java, platform, zstd: findZstd() };
  },

  async install(found, report) {
    const libs = await fetchJars('elasticsearch', found.java, report);
    const built = await builtOnce(home, libs, (folder) => layOut(found, libs, folder));
    return { ...found, libs, built };
  },

  url: ([port]) => `http://127.0.0.1:${port}`,

  command({ java, platform, libs, built }, { folder, ports: [http, transport], heap = '512m' }) {
    const [data, logs] = [join(folder, 'data'), join(folder, 'logs')];
    for (const path of [data, logs]) mkdirSync(path, { recursive: true });
    const jars = readdirSync(libs).filter((name) => !httpModule.test(name));
    const platforms = join(built, 'lib/platform');
    return Promise.resolve({
      program: join(java.home, 'bin/java'),
      args: [
        `-Xms${heap}`,
        `-Xmx${heap}`,
        '-XX:+UseSerialGC',
        `-Des.path.home=${built}`,
        `-Des.nativelibs.path=${platforms}`,
        `-Djava.library.path=${join(platforms, platform)}`,
        '-Des.distribution.type=zip',
        '-Dlog4j2.disable.jmx=true',
        '--enable-native-access=ALL-UNNAMED,org.elasticsearch.nativeaccess,org.apache.lucene.core',
        '--add-modules=jdk.incubator.vector,ALL-MODULE-PATH',
        '--module-path',
        jars.map((name) => join(libs, name)).join(':'),
        '-cp',
        join(built, 'launcher'),
        'Launcher',
        built,
        data,
        logs,
        String(http),
        String(transport),
      ],
    });
  },

  async ready({ ports: [port], log }) {
    if (!log.includes('Serving')) return false;
    try {
      const answer = await fetch(
        `http://127.0.0.1:${port}/_cluster/health?wait_for_status=yellow&timeout=1s`,
      );
      return answer.ok;
    } catch {
      return false;
    }
  },
};
