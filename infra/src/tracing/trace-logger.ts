/** Where traces go: pino fits. They are written at `debug` only, for there are very many. */
export interface TraceLogger {
  isLevelEnabled(level: 'debug'): boolean;
  debug(line: object, message: string): void;
}
