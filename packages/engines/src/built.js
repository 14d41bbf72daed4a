import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moveOnce, runToEnd } from './jars.js';

/** Every file below a folder, in one order. */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/**
 * A folder built from the jars and the sources of an engine, once for each state of both.
 * @param {string} home the engine's sources
 * @param {string} libs its jars
 * @param {(folder: string) => Promise<void>} make fills a new folder
 */
export async function builtOnce(home, libs, make) {
  const digest = createHash('sha256');
  for (const file of filesBelow(home)) digest.update(file).update(readFileSync(file));
  const folder = join(dirname(libs), `built-${digest.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const staged = join(dirname(libs), `building-${randomUUID()}`);
  mkdirSync(staged, { recursive: true });
  try {
    await make(staged);
    moveOnce(staged, folder);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
  return folder;
}

/** Compiles the Java files of a folder against jars. `release` is the oldest Java that has to run the result. */
export async function compile(java, release, libs, from, to) {
  const files = filesBelow(from).filter((file) => file.endsWith('.java'));
  mkdirSync(to, { recursive: true });
  const flags = ['--release', String(release), '-proc:none', '-cp', join(libs, '*'), '-d', to];
  await runToEnd(join(java.home, 'bin/javac'), [...flags, ...files]);
}
