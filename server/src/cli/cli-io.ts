/** What a command may touch of the process it runs in; tests give their own. */
export interface CliIo {
  /** Prints a line of the result. */
  out(line: string): void;
  /** Prints a line for the person at the terminal: faults, progress. */
  err(line: string): void;
  /** Folder that file names start from. */
  readonly cwd: string;
  /** Whether a person watches `err`. */
  readonly watched: boolean;
  /** What comes in when a file is named `-`. */
  input(): AsyncIterable<Uint8Array>;
}

/** Exit codes of every command. */
export const RIGHT = 0;
export const FOUND_WRONG = 1;
export const BAD_USE = 2;
