import type { Logger } from 'pino';

/** How a process speaks to whoever has started it, beside what it logs by the way. */
export interface StartupReporter {
  /** Something that everybody is told, whatever LOG_LEVEL is. */
  say(line: string): void;
  /** Why it cannot start, in words that say what to do. */
  refuse(message: string): void;
  /** A fault that should not be: it comes with its stack. */
  fail(error: unknown): void;
}

/** To a person in front of a terminal. */
export const spokenVoice: StartupReporter = {
  say: (line) => console.log(line),
  refuse: (message) => console.error(message),
  fail: (error) => console.error(error),
};

/** To whoever collects the lines of many processes: all of them are lines of the log. */
export function loggedVoice(logger: Logger): StartupReporter {
  const always = logger.child({}, { level: 'info' });
  return {
    say: (line) => always.info(line),
    refuse: (message) => always.fatal(message),
    fail: (error) => always.fatal({ err: error }, 'A fault of the program'),
  };
}

/** Has the log tell what Node would print in its own way: warnings, and the error that ends the process. */
export function hearNode(logger: Logger, voice: StartupReporter, node: NodeJS.Process = process): void {
  node.removeAllListeners('warning');
  node.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') logger.warn({ err: warning }, 'Node warns');
  });
  node.on('uncaughtException', (error) => {
    voice.fail(error);
    node.exit(1);
  });
}
