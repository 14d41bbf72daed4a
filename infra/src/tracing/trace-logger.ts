/** Where traces go: pino fits. They are made at `debug` only, for they are lines without number. */
export interface TraceLogger {
  isLevelEnabled(level: 'debug'): boolean;
  debug(line: object, message: string): void;
}
