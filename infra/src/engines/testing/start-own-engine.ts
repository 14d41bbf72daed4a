import {
  startEngine,
  type EngineName,
  type RunningEngine,
  type StartEngineOptions,
} from '../start-engine.ts';

/** An engine of the test's own, which it may kill, whatever addresses the environment gives. */
export function startOwnEngine(name: EngineName, options: StartEngineOptions = {}): Promise<RunningEngine> {
  const { PATH, JAVA_HOME, JAVA21_HOME, HOME } = process.env;
  return startEngine(name, { ...options, docker: false, env: { PATH, JAVA_HOME, JAVA21_HOME, HOME } });
}
