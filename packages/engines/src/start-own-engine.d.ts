import type { EngineName, RunningEngine, StartEngineOptions } from './start-engine.js';

/** An engine that the test may kill: always a new process, even if the environment has addresses. */
export declare function startOwnEngine(
  name: EngineName,
  options?: StartEngineOptions,
): Promise<RunningEngine>;
