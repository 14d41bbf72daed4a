/** The engines of the distributed mode, and what else tests run on (a mail server, storage of files, endgame tables), by their names. */
export type EngineName = 'mongodb' | 'kafka' | 'elasticsearch' | 'redis' | 'greenmail' | 's3' | 'syzygy';

/** How to start an engine. */
export interface StartEngineOptions {
  /** Folder that keeps its data in a folder of its name; a temporary one when not given. */
  readonly data?: string;
  /** Chosen by the system when not given. */
  readonly port?: number;
  /** Of a Java engine, such as `1g`. */
  readonly heap?: string;
  /** The stand-in of MongoDB keeps its data over a clean stop; in memory it loses them. */
  readonly mongodbFile?: boolean;
  /** False leaves Docker alone, so that the engine is a process of this machine with a `pid`. */
  readonly docker?: boolean;
  /** Where the four settings, PATH and Java are read from; the process's own environment when not given. */
  readonly env?: NodeJS.ProcessEnv;
  /** Called when the process ends without a request. */
  readonly onExit?: (how: string) => void;
  /** Receives progress as text. */
  readonly report?: (text: string) => void;
}

/** One engine that runs, at one address with one set of data through stops, kills and starts. */
export interface RunningEngine {
  readonly name: EngineName;
  /** `given`: found by its address; it cannot be stopped or killed from here. */
  readonly kind: 'real' | 'stand-in' | 'given';
  readonly how: 'address' | 'docker' | 'local';
  readonly version: string;
  /** Value of its setting (such as MONGODB_URI or SYZYGY_PATH). */
  readonly url: string;
  readonly setting: string;
  /** Of the process while it is up and is one of this machine. */
  readonly pid: number | null;
  /** File of what it printed, where it is a process of this machine. */
  readonly log: string | null;
  readonly startedInMs: number;
  /** SIGTERM, and waits for its end; the data remain. */
  stop(): Promise<void>;
  /** kill -9, and waits for its end; the data remain in the state of that moment. */
  kill(): Promise<void>;
  /** SIGSTOP: connections stay open without responses. */
  pause(): Promise<void>;
  /** SIGCONT. */
  resume(): Promise<void>;
  /** Up again at the same address with the same data, after a clean stop if it is still up; resolves when it serves. */
  restart(): Promise<void>;
  /** Stops it permanently and deletes data in a temporary folder. */
  dispose(): Promise<void>;
}

/**
 * Starts one engine for tests and fault runs, or takes the one whose address the environment gives.
 *
 * @throws an error with the code `RC_ENGINE_ABSENT` (this machine lacks something, and what), `RC_ENGINE_FETCH` (the registry
 *   did not deliver it), `RC_ENGINE_CHECKSUM` (what was fetched is not what is listed) or `RC_ENGINE_DOWN` (it did not start,
 * with
 *   the end of its log).
 */
export declare function startEngine(name: EngineName, options?: StartEngineOptions): Promise<RunningEngine>;
