import { EngineAbsent } from './faults.js';
import { findEngine, startEngine } from './start-engine.js';

/**
 * Starts several engines; those that cannot run here are reported instead.
 * @param {ReturnType<import('./options.js').readOptions>} options
 * @param {(text: string) => void} say
 * @param {(name: string, how: string) => void} onExit called when an engine ends without a request
 * @returns {Promise<{ engines: object[], absent: { name: string, reason: string }[] }>}
 */
export async function startEngines(options, report, onExit) {
  const outcomes = await Promise.allSettled(
    options.only.map(async (name) => {
      const engine = await startEngine(name, {
        data: options.data,
        port: options.ports[name],
        mongodbFile: options.mongodbFile,
        docker: options.docker,
        report,
        onExit: (how) => onExit(name, how),
      });
      // A given address may contain a password.
      const where = engine.how === 'address' ? `as ${engine.setting} says` : `at ${engine.url}`;
      report(`${name}: ${described(engine)} ${where} (${engine.startedInMs} ms)`);
      return engine;
    }),
  );
  const engines = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failures = outcomes.flatMap((outcome, at) =>
    outcome.status === 'rejected' ? [{ name: options.only[at], error: outcome.reason }] : [],
  );
  const fault = failures.find(({ error }) => !(error instanceof EngineAbsent));
  if (fault) {
    await stopEngines(engines);
    throw fault.error;
  }
  for (const { name, error } of failures) report(`${name}: absent, ${error.message}`);
  return { engines, absent: failures.map(({ name, error }) => ({ name, reason: error.message })) };
}

/** Stops what was started. */
export async function stopEngines(engines) {
  await Promise.all(engines.map((engine) => engine.dispose()));
}

/**
 * What each engine would be on this machine, without starting any.
 * @param {{ only: string[], docker: boolean, env?: NodeJS.ProcessEnv }} options
 */
export async function checkEngines({ only, docker, env = process.env }) {
  const found = [];
  for (const name of only) {
    try {
      found.push({ name, ...(await findEngine(name, { docker, env })) });
    } catch (error) {
      if (!(error instanceof EngineAbsent)) throw error;
      found.push({ name, kind: 'absent', version: '', reason: error.message });
    }
  }
  return found;
}

/** Text for the kind of an engine: real, a stand-in, or given by its address. */
export function described({ kind, version }) {
  return version ? `${kind} (${version})` : kind;
}

/** The settings of the running engines. */
export function settingsOf(engines) {
  return Object.fromEntries(engines.map((engine) => [engine.setting, engine.url]));
}
