import type { Logger } from 'pino';

/** How a process reports its start to the operator, besides its log. */
export interface StartupReporter {
  /** A line for every operator, at any LOG_LEVEL. */
  report(line: string): void;
  /** Why it cannot start, and what to do. */
  refuse(message: string): void;
  /** A fault of the program, with its stack. */
  fail(error: unknown): void;
}

/** For a person at a terminal. */
export const consoleReporter: StartupReporter = {
  report: (line) => console.log(line),
  refuse: (message) => console.error(message),
  fail: (error) => console.error(error),
};

/** For collectors of the logs of many processes: all lines are lines of the log. */
export function logReporter(logger: Logger): StartupReporter {
  const always = logger.child({}, { level: 'info' });
  return {
    report: (line) => always.info(line),
    refuse: (message) => always.fatal(message),
    fail: (error) => always.fatal({ err: error }, 'A fault of the program'),
  };
}

/** Logs what Node would print in its own format: warnings, and the error that ends the process. */
export function logNodeWarnings(
  logger: Logger,
  reporter: StartupReporter,
  node: NodeJS.Process = process,
): void {
  node.removeAllListeners('warning');
  node.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') logger.warn({ err: warning }, 'Node warns');
  });
  node.on('uncaughtException', (error) => {
    reporter.fail(error);
    node.exit(1);
  });
}
