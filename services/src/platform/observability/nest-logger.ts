import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

const last = (parts: unknown[]): string | undefined => {
  const context = parts.at(-1);
  return typeof context === 'string' ? context : undefined;
};

/** Nest's messages go to the same log. Its start-up messages are debug. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown, ...rest: unknown[]) => logger.debug({ context: last(rest) }, String(message)),
  debug: (message: unknown, ...rest: unknown[]) => logger.debug({ context: last(rest) }, String(message)),
  verbose: (message: unknown, ...rest: unknown[]) => logger.trace({ context: last(rest) }, String(message)),
  warn: (message: unknown, ...rest: unknown[]) => logger.warn({ context: last(rest) }, String(message)),
  error: (message: unknown, ...rest: unknown[]) =>
    logger.error({ context: last(rest), rest }, String(message)),
  fatal: (message: unknown, ...rest: unknown[]) =>
    logger.fatal({ context: last(rest), rest }, String(message)),
});
