import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { EngineAbsent } from './faults.js';

/** Where Linux and macOS keep them. */
const usualFolders = ['/usr/lib/jvm', '/opt/java', '/Library/Java/JavaVirtualMachines'];

/** First executable of that name on PATH, or undefined. */
export function onPath(name, env = process.env) {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/** Major version in the text of a `release` file (`JAVA_VERSION="17.0.15"`), 0 where it is missing. */
export function majorVersion(release) {
  const version = /^JAVA_VERSION="(?:1\.)?(\d+)/m.exec(release)?.[1];
  return Number(version ?? 0);
}

function children(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/**
 * Every Java found where Java usually is, those named by settings first.
 * @returns {{ home: string, version: number, compiler: boolean }[]}
 */
export function listJavas(env = process.env, folders = usualFolders) {
  const java = onPath('java', env);
  const homes = [
    env.JAVA21_HOME,
    env.JAVA_HOME,
    ...(java ? [dirname(dirname(realpathSync(java)))] : []),
    ...folders.flatMap(children).flatMap((folder) => [folder, join(folder, 'Contents/Home')]),
  ];
  const found = new Map();
  for (const home of homes) {
    if (!home || !existsSync(join(home, 'bin/java')) || !existsSync(join(home, 'release'))) continue;
    const real = realpathSync(home);
    if (found.has(real)) continue;
    found.set(real, {
      home: real,
      version: majorVersion(readFileSync(join(real, 'release'), 'utf8')),
      compiler: existsSync(join(real, 'bin/javac')),
    });
  }
  return [...found.values()];
}

/**
 * The first Java that will do.
 * @param {{ home: string, version: number, compiler: boolean }[]} javas
 * @param {{ minimum: number, compiler: boolean }} need
 * @throws {EngineAbsent} saying what was found instead
 */
export function pickJava(javas, need) {
  const fit = javas.find((java) => java.version >= need.minimum && (java.compiler || !need.compiler));
  if (fit) return fit;
  const found = javas.map((java) => `${java.version}${java.compiler ? '' : ' without javac'}`).join(', ');
  throw new EngineAbsent(
    `needs ${need.compiler ? 'a JDK' : 'Java'} ${need.minimum} or newer, found ${found || 'no Java'}; ` +
      'name one with JAVA21_HOME or JAVA_HOME',
  );
}
