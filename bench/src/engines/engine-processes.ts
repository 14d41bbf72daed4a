/** An engine in a process of its own; `scripts/engines` says more. */
export interface EngineProcess {
  /** As its setting wants it. */
  readonly url: string;
  /** `real`, `stand-in` or `given`. */
  readonly kind: string;
  readonly version: string;
  readonly pid: number | null;
  /** Up again at the same address with the same data. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** kill -9; its data stay as they were that moment. */
  kill(): Promise<void>;
  /** SIGSTOP: connections stay open, nothing is answered. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops it for good and removes what it wrote. */
  dispose(): Promise<void>;
}

type Start = (
  name: 'mongodb' | 'kafka' | 'elasticsearch' | 'redis',
  options: { readonly docker: boolean; readonly env: NodeJS.ProcessEnv; readonly heap?: string },
) => Promise<EngineProcess>;

/** Starts an engine of our own on loopback, whatever addresses the environment holds: a run kills it. */
export async function startEngine(name: Parameters<Start>[0]): Promise<EngineProcess> {
  const { startEngine: start } = (await import(
    new URL('../../../scripts/engines/start-engine.js', import.meta.url).href
  )) as { startEngine: Start };
  const { PATH, HOME, JAVA_HOME, JAVA21_HOME } = process.env;
  return start(name, { docker: false, env: { PATH, HOME, JAVA_HOME, JAVA21_HOME } });
}
