import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerAnswers, inCompose, startContainer } from './docker.js';
import { elasticsearch } from './elasticsearch.js';
import { EngineProcess } from './engine-process.js';
import { BadOption } from './faults.js';
import { freePorts } from './free-ports.js';
import { GivenEngine } from './given-engine.js';
import { greenmail } from './greenmail.js';
import { kafka } from './kafka.js';
import { mongodb } from './mongodb.js';
import { settings } from './options.js';
import { redis } from './redis.js';
import { s3 } from './s3.js';
import { syzygy } from './syzygy.js';

const local = { mongodb, kafka, elasticsearch, redis, greenmail, s3, syzygy };
const portTaken = /address already in use|Address in use|BindException|bind failed/i;

/**
 * How an engine can run on this machine.
 * @param {string} name
 * @param {{ docker?: boolean, env?: NodeJS.ProcessEnv }} options `docker: false` leaves Docker alone
 * @returns {Promise<{ how: 'address' | 'docker' | 'local', kind: string, version: string, reason?: string }>}
 * @throws {import('./faults.js').EngineAbsent} saying why not
 */
export async function findEngine(name, { docker = true, env = process.env } = {}) {
  if (env[settings[name]]) return { how: 'address', kind: 'given', version: '' };
  if (docker && inCompose(name) && (await dockerAnswers()))
    return { how: 'docker', kind: 'real', version: '' };
  local[name].find(env);
  return { how: 'local', kind: local[name].kind, version: local[name].version };
}

let installing = Promise.resolve();
/** One engine after the other: two Maven processes must not write to one local repository. */
function install(engine, found, report) {
  const installed = installing.then(() => engine.install(found, report));
  installing = installed.catch(() => {});
  return installed;
}

async function startLocal(name, options, report) {
  const engine = local[name];
  const installation = await install(engine, engine.find(options.env ?? process.env), report);
  // Files are no process.
  if (engine.portCount === 0) {
    const { kind, version } = engine;
    return Object.assign(new GivenEngine(name, engine.url(installation)), { kind, version });
  }
  const folder = options.data
    ? join(options.data, name)
    : mkdtempSync(join(tmpdir(), `royal-chess-${name}-`));
  mkdirSync(folder, { recursive: true });
  for (let attempt = 1; ; attempt++) {
    const free = await freePorts(engine.portCount);
    const ports = options.port ? [options.port, ...free.slice(1)] : free;
    const { heap, mongodbFile, onExit } = options;
    const setting = { name, folder, temporary: !options.data, ports, heap, mongodbFile, onExit };
    const child = new EngineProcess(engine, installation, setting);
    try {
      await child.start();
      const version = [engine.version, engine.keeps?.(options)].filter(Boolean).join(', ');
      return Object.assign(child, { url: engine.url(ports), kind: engine.kind, version });
    } catch (error) {
      // Another process may have taken the port since it was found free.
      if (options.port || attempt === 3 || !portTaken.test(error.message)) {
        await child.dispose();
        throw error;
      }
    }
  }
}

/**
 * Starts one engine, or takes the one whose address the environment gives.
 * @param {'mongodb' | 'kafka' | 'elasticsearch' | 'redis' | 'greenmail' | 's3' | 'syzygy'} name
 * @param {object} [options]
 * @param {string} [options.data] folder that keeps its data in a folder of its name; a temporary one when not given
 * @param {number} [options.port] chosen by the system when not given
 * @param {string} [options.heap] of a Java engine, such as `1g`
 * @param {boolean} [options.mongodbFile] the stand-in of MongoDB keeps data over a clean stop
 * @param {boolean} [options.docker] false leaves Docker alone
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {(how: string) => void} [options.onExit] called when the process ends without a request
 * @param {(text: string) => void} [options.say] receives progress as text
 * @throws {import('./faults.js').EngineAbsent} it cannot run here
 * @throws {import('./faults.js').EngineUnfetched} the registry did not give it
 * @throws {import('./faults.js').EngineRefused} what was fetched is not what is listed
 * @throws {import('./faults.js').EngineDown} it did not come up
 */
export async function startEngine(name, options = {}) {
  if (!(name in settings)) throw new BadOption(`there is no engine "${name}"`);
  const report = options.report ?? (() => {});
  const { how } = await findEngine(name, options);
  const began = performance.now();
  const address = (options.env ?? process.env)[settings[name]];
  const engine =
    how === 'address'
      ? new GivenEngine(name, address)
      : how === 'docker'
        ? await startContainer(name, options, report)
        : await startLocal(name, options, report);
  return Object.assign(engine, {
    name,
    setting: settings[name],
    how,
    startedInMs: Math.round(performance.now() - began),
  });
}
