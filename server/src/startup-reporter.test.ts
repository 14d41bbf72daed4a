import { EventEmitter } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { correlated } from '@royal-chess/infra/tracing/correlation';
import { loggerOf } from './logger.ts';
import { logNodeWarnings, logReporter } from './startup-reporter.ts';

/** A log of a relay, and what was written to it. */
function log(logLevel: 'debug' | 'error' | 'silent') {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { lines, logger: loggerOf({ role: 'relay', logLevel }, { write }) };
}

describe('a line of the log', () => {
  test('has level, time, role and message, and the conversation that it belongs to', () => {
    const { lines, logger } = log('debug');
    logger.warn('alone');
    correlated('conversation-1', () => {
      logger.error({ part: 'store' }, 'failed');
      logger.debug({ correlationId: 'conversation-2' }, 'of another');
    });
    const always = { role: 'relay', time: expect.any(Number) };
    expect(lines).toEqual([
      { ...always, level: 40, name: 'royal-chess', msg: 'alone' },
      {
        ...always,
        level: 50,
        name: 'royal-chess',
        msg: 'failed',
        part: 'store',
        correlationId: 'conversation-1',
      },
      { ...always, level: 20, name: 'royal-chess', msg: 'of another', correlationId: 'conversation-2' },
    ]);
  });
});

describe('a process that logs all its reports', () => {
  test.each(['error', 'silent'] as const)('reports at LOG_LEVEL %s', (level) => {
    const { lines, logger } = log(level);
    const reporter = logReporter(logger);
    reporter.report('The relay is up');
    reporter.refuse('MONGODB_URI is wrong');
    reporter.fail(new RangeError('no'));
    expect(lines).toMatchObject([
      { level: 30, msg: 'The relay is up' },
      { level: 60, msg: 'MONGODB_URI is wrong' },
      { level: 60, err: { type: 'RangeError', message: 'no', stack: expect.any(String) } },
    ]);
  });

  test('also reports what Node would have printed', () => {
    const { lines, logger } = log('debug');
    const exits: number[] = [];
    const printed: unknown[] = [];
    const node = Object.assign(new EventEmitter(), { exit: (code: number) => void exits.push(code) });
    node.on('warning', (warning) => printed.push(warning));
    logNodeWarnings(logger, logReporter(logger), node as unknown as NodeJS.Process);
    node.emit('warning', Object.assign(new Error('old'), { name: 'DeprecationWarning' }));
    node.emit('warning', Object.assign(new Error('new'), { name: 'ExperimentalWarning' }));
    node.emit('uncaughtException', new RangeError('no'));
    expect(lines).toMatchObject([
      { level: 40, err: { message: 'old' } },
      { level: 60, err: { message: 'no' } },
    ]);
    expect(exits).toEqual([1]);
    expect(printed).toEqual([]);
  });
});
