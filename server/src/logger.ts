import { correlationId } from '@royal-chess/infra/tracing/correlation';
import type { Config } from '@royal-chess/services/config/config';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The log of a process: a line of JSON each, with its level, time and role, and the conversation that it belongs to, if any.
 * @param to standard output by default
 */
export function loggerOf(
  { role, logLevel }: Pick<Config, 'role' | 'logLevel'>,
  to: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    {
      level: logLevel,
      name: 'royal-chess',
      base: { role },
      mixin() {
        const id = correlationId();
        return id === undefined ? {} : { correlationId: id };
      },
    },
    to,
  );
}
