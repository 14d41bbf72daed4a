import { EngineAbsent } from './faults.js';
import { findEngine, startEngine } from './start-engine.js';

/**
 * Starts several engines; what cannot be had is reported instead of started.
 * @param {ReturnType<import('./options.js').readOptions>} options
 * @param {(text: string) => void} say
 * @param {(name: string, how: string) => void} onExit told of an engine that ended although nobody asked for it
 * @returns {Promise<{ engines: object[], absent: { name: string, reason: string }[] }>}
 */
export async function startEngines(options, say, onExit) {
  const engines = [];
  const absent = [];
  try {
    // One after the other: two Mavens in one local repository step on each other's feet.
    for (const name of options.only) {
      try {
        const engine = await startEngine(name, {
          data: options.data,
          port: options.ports[name],
          mongodbFile: options.mongodbFile,
          docker: options.docker,
          say,
          onExit: (how) => onExit(name, how),
        });
        engines.push(engine);
        say(`${name}: ${described(engine)} at ${engine.url} (${engine.startedInMs} ms)`);
      } catch (error) {
        if (!(error instanceof EngineAbsent)) throw error;
        absent.push({ name, reason: error.message });
        say(`${name}: absent, ${error.message}`);
      }
    }
  } catch (error) {
    await stopEngines(engines);
    throw error;
  }
  return { engines, absent };
}

/** Stops what was started, the last first. */
export async function stopEngines(engines) {
  for (const engine of engines.toReversed()) await engine.dispose();
}

/** What each engine would be on this machine, without starting any. */
export async function checkEngines(options) {
  const found = [];
  for (const name of options.only) {
    try {
      found.push({ name, ...(await findEngine(name, { docker: options.docker })) });
    } catch (error) {
      if (!(error instanceof EngineAbsent)) throw error;
      found.push({ name, kind: 'absent', version: '', reason: error.message });
    }
  }
  return found;
}

/** In words what an engine is: real, a stand-in, or somebody else's. */
export function described({ kind, version }) {
  return version ? `${kind} (${version})` : kind;
}

/** The four settings, as far as there are engines for them. */
export function settingsOf(engines) {
  return Object.fromEntries(engines.map((engine) => [engine.setting, engine.url]));
}
