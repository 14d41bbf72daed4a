import { startEngine } from './start-engine.js';

/** An engine that the test may kill: always a new process, even if the environment has addresses. */
export function startOwnEngine(name, options = {}) {
  const { PATH, JAVA_HOME, JAVA21_HOME, HOME } = process.env;
  return startEngine(name, { ...options, docker: false, env: { PATH, JAVA_HOME, JAVA21_HOME, HOME } });
}
