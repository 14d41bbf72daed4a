import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineAbsent, EngineRefused, EngineUnfetched } from './faults.js';
import { onPath } from './find-java.js';
import { cache, sources } from './folders.js';

const copyDependencies = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Reads lines `CHECKSUM  FILE`. */
export function parseChecksums(text) {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** Differences between a folder of jars and the list, as text; empty when they agree. */
function differences(folder, checksums) {
  const files = readdirSync(folder);
  return [
    ...[...checksums.keys()].filter((name) => !files.includes(name)).map((name) => `${name} is missing`),
    ...files.filter((name) => !checksums.has(name)).map((name) => `${name} is not on the list`),
    ...files
      .filter((name) => checksums.has(name) && sha256(join(folder, name)) !== checksums.get(name))
      .map((name) => `${name} has another SHA-256`),
  ];
}

/** The lines that name an error, or else the last ones. */
function gist(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const errors = lines.filter((line) => /error/i.test(line)).slice(0, 2);
  return (errors.length > 0 ? errors : lines.slice(-2)).join(' | ').slice(0, 600);
}

/** Runs a program to its end and returns its output. Rejects with the last lines of it when the program fails. */
export function runToEnd(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let text = '';
    child.stdout.on('data', (data) => (text += data));
    child.stderr.on('data', (data) => (text += data));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new Error(`${command} ended with ${code}: ${gist(text)}`));
    });
  });
}

/** Has Maven copy what the pom names into a folder; Maven itself compares with the registry's checksums. */
async function download(engine, java, folder) {
  const maven = onPath('mvn');
  if (!maven)
    throw new EngineAbsent('needs Maven (`mvn` on PATH) to fetch it; Debian: apt-get install maven');
  const pom = join(sources, engine, 'pom.xml');
  try {
    await runToEnd(
      maven,
      [
        '-q',
        '-B',
        '-C',
        '-f',
        pom,
        copyDependencies,
        '-DincludeScope=runtime',
        `-DoutputDirectory=${folder}`,
      ],
      { env: { ...process.env, JAVA_HOME: java.home } },
    );
  } catch (error) {
    throw new EngineUnfetched(`${engine} could not be fetched: ${error.message}`, { cause: error });
  }
}

/** Moves a checked folder to its place, unless another process was faster: its files are the same. */
export function moveOnce(staged, folder) {
  try {
    renameSync(staged, folder);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
}

/**
 * The folder of an engine's jars: fetched once, compared with `jars.sha256` each time before anything of it runs.
 * @param {string} engine folder below `java`
 * @param {{ home: string }} java runs Maven
 * @param {(text: string) => void} say
 * @throws {EngineUnfetched} when the registry does not give it
 * @throws {EngineRefused} when what was fetched is not what is listed
 */
export async function fetchJars(engine, java, report, { from = sources, to = cache, get = download } = {}) {
  const list = readFileSync(join(from, engine, 'jars.sha256'), 'utf8');
  const checksums = parseChecksums(list);
  // A changed list has another folder, so that old jars are never taken for new ones.
  const folder = join(to, engine, createHash('sha256').update(list).digest('hex').slice(0, 12), 'libs');
  if (existsSync(folder)) {
    const faults = differences(folder, checksums);
    if (faults.length === 0) {
      report(`${engine}: ${checksums.size} jars from the cache, checksums right`);
      return folder;
    }
    report(`${engine}: the cache is damaged (${faults.join(', ')}), fetching again`);
    rmSync(folder, { recursive: true, force: true });
  }
  const staged = join(to, `fetching-${randomUUID()}`);
  mkdirSync(staged, { recursive: true });
  try {
    report(`${engine}: fetching ${checksums.size} jars`);
    await get(engine, java, staged);
    const faults = differences(staged, checksums);
    if (faults.length > 0)
      throw new EngineRefused(
        `${engine}: refused what was fetched: ${faults.join(', ')}. Delete it from the local Maven repository and try ` +
          'again; if a version was changed on purpose, `npm run engines -- --pin` writes the new list',
      );
    mkdirSync(join(folder, '..'), { recursive: true });
    moveOnce(staged, folder);
    report(`${engine}: fetched, checksums right`);
    return folder;
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** Rewrites `jars.sha256` from the registry after a change of version; the result is to be reviewed and committed. */
export async function pinJars(engine, java) {
  const staged = join(cache, `pinning-${randomUUID()}`);
  mkdirSync(staged, { recursive: true });
  try {
    await download(engine, java, staged);
    const lines = readdirSync(staged).sort();
    const text = lines.map((name) => `${sha256(join(staged, name))}  ${name}\n`).join('');
    writeFileSync(join(sources, engine, 'jars.sha256'), text);
    return lines.length;
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
