import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@royal-chess/contracts/identity';
import { correlated, correlationId } from '@royal-chess/infra/tracing/correlation';
import { pino } from 'pino';
import { loadConfig } from '../../config/config.ts';
import { ProblemException } from '../problems/problem-exception.ts';
import { PortsModule } from '../ports.module.ts';
import { AppCommand, fromSystem, fromUser, fromVisitor, StreamCommand } from './app-command.ts';
import { AuditTrail } from './audit-trail.ts';
import { CommandGateway } from './command-gateway.ts';
import { CommandMetrics } from './command-metrics.ts';
import { Committed } from './committed.ts';
import { CqrsPlatformModule } from './cqrs-platform.module.ts';

/** Answers how often it was executed, and the conversation it was executed in. */
class Count extends AppCommand<
  { readonly times: number; readonly conversation: string | undefined },
  string
> {}

class Arbitrate extends AppCommand<string, null> {
  static override readonly permission = 'matches.arbitrate';
}

/** Answers three lines, the second of which is the error of its name. */
class Import extends StreamCommand<number, string> {}

/** Begun and ended entries. */
const recorded: string[] = [];
const trail: AuditTrail = {
  async begin({ actor, kind }) {
    recorded.push(`${actor} begins ${kind}`);
    return async ({ outcome }) => void recorded.push(`${kind} ${outcome}`);
  },
};

let times = 0;
let released: Promise<void>;

@CommandHandler(Count)
class CountHandler implements ICommandHandler<Count> {
  async execute({ input: what }: Count): ReturnType<ICommandHandler<Count>['execute']> {
    await released;
    if (what === 'refused') throw ProblemException.because('RC_NOT_FOUND', 'Nothing is there.');
    if (what === 'broken') throw new Error('broken');
    times += 1;
    return new Committed({ times, conversation: correlationId() }, { stream: 'match-a', version: times });
  }
}

@CommandHandler(Arbitrate)
class ArbitrateHandler implements ICommandHandler<Arbitrate> {
  async execute({ context }: Arbitrate): Promise<Committed<string>> {
    return new Committed(context.actor);
  }
}

@CommandHandler(Import)
class ImportHandler implements ICommandHandler<Import> {
  async execute({ input: what }: Import): Promise<Committed<AsyncIterable<number>>> {
    return new Committed(this.#lines(what));
  }

  async *#lines(what: string): AsyncGenerator<number> {
    yield 1;
    if (what === 'refused') throw ProblemException.because('RC_NOT_FOUND', 'Nothing is there.');
    if (what === 'broken') throw new Error('broken');
    yield 2;
    yield 3;
  }
}

// As in the roles without HTTP: an application context has the handlers, too.
@Module({
  imports: [
    PortsModule.forRoot([], loadConfig({ NODE_ENV: 'test' }), pino({ level: 'silent' })),
    CqrsPlatformModule,
  ],
  providers: [CountHandler, ArbitrateHandler, ImportHandler, { provide: AuditTrail, useValue: trail }],
})
class Root {}

let app: Awaited<ReturnType<typeof NestFactory.createApplicationContext>>;
let gateway: CommandGateway;
beforeAll(async () => {
  app = await NestFactory.createApplicationContext(Root, { logger: false });
  gateway = app.get(CommandGateway);
});
afterAll(() => app.close());
beforeEach(() => {
  times = 0;
  released = Promise.resolve();
});

const ann = { id: 'ann', roles: ['user'] as readonly Role[] };

test('a command answers with what its handler committed', async () => {
  const committed = await gateway.execute(new Count(fromUser(ann), 'x'));
  expect(committed.streams).toEqual([{ stream: 'match-a', version: 1 }]);
});

describe('a command that is sent again', () => {
  test('while it is executed, is executed once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    released = promise;
    const both = [1, 2].map(() => gateway.execute(new Count(fromUser(ann, 'one'), 'x')));
    resolve();
    const [first, second] = await Promise.all(both);
    expect(second).toBe(first);
    expect(times).toBe(1);
    await gateway.execute(new Count(fromUser(ann, 'one'), 'x'));
    expect(times).toBe(2);
  });

  test.each([
    ['by another', fromUser({ id: 'bob' }, 'one'), 'x'],
    ['with another id', fromUser(ann, 'two'), 'x'],
    ['with another payload', fromUser(ann, 'one'), 'y'],
  ])('%s is another one', async (_, origin, what) => {
    await Promise.all([
      gateway.execute(new Count(fromUser(ann, 'one'), 'x')),
      gateway.execute(new Count(origin, what)),
    ]);
    expect(times).toBe(2);
  });
});

test.each<[string, () => Promise<Committed<{ readonly conversation: string | undefined }>>, string]>([
  ['its own id', () => gateway.execute(new Count(fromUser(ann, 'c1'), 'x')), 'c1'],
  ['the request', () => correlated('r1', () => gateway.execute(new Count(fromUser(ann, 'c1'), 'x'))), 'r1'],
  [
    'the event that caused it',
    () => correlated('r1', () => gateway.execute(new Count(fromSystem('c1', { correlationId: 'e1' }), 'x'))),
    'e1',
  ],
])('what a command appends belongs to the conversation of %s', async (_, execute, conversation) => {
  expect((await execute()).answer.conversation).toBe(conversation);
});

describe('a permission', () => {
  test.each([
    ['an admin', fromUser({ id: 'root', roles: ['user', 'admin'] }), 'root'],
    ['the system', fromSystem('c'), 'system'],
  ])('lets %s through', async (_, origin, actor) => {
    expect((await gateway.execute(new Arbitrate(origin, null))).answer).toBe(actor);
  });

  test.each([
    ['a user', fromUser(ann)],
    ['a user of a room, with only the id', fromUser({ id: 'ann' })],
    ['a visitor', fromVisitor()],
  ])('keeps %s out, and is named', async (_, origin) => {
    await expect(gateway.execute(new Arbitrate(origin, null))).rejects.toMatchObject({
      refusal: { code: 'RC_FORBIDDEN', detail: 'This needs the permission matches.arbitrate.' },
    });
  });
});

/** How often commands of this name have ended, by outcome. */
async function countsOf(command: string): Promise<Record<string, number>> {
  const [seconds] = await Promise.all(app.get(CommandMetrics).metrics.map((metric) => metric.get()));
  const { values } = seconds as unknown as {
    values: { metricName?: string; labels: { command?: string; outcome?: string }; value: number }[];
  };
  return Object.fromEntries(
    values
      .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.command === command)
      .map(({ labels, value }) => [labels.outcome ?? '', value]),
  );
}

test('commands are counted and timed by name and outcome', async () => {
  const counts = () => countsOf('Count');
  const before = await counts();
  for (const what of ['x', 'refused', 'broken'])
    await gateway.execute(new Count(fromUser(ann), what)).catch(() => undefined);
  const after = await counts();
  for (const outcome of ['done', 'refused', 'failed'])
    expect(after[outcome]).toBe((before[outcome] ?? 0) + 1);
});

async function read(lines: AsyncIterable<number>, last = 3): Promise<number[]> {
  const found: number[] = [];
  for await (const line of lines) if (found.push(line) === last) break;
  return found;
}

describe('a command that answers lines', () => {
  test('sent twice is executed twice: no two readers share lines', async () => {
    const both = await Promise.all([1, 2].map(() => gateway.stream(new Import(fromUser(ann, 'one'), ''))));
    for (const { answer } of both) expect(await read(answer)).toEqual([1, 2, 3]);
  });

  test('is not one that is recognised when it is sent again', () => {
    // @ts-expect-error it answers lines: `stream` executes it
    const execute = () => gateway.execute(new Import(fromUser(ann), ''));
    expect(execute).toBeInstanceOf(Function);
  });

  test.each([
    ['done', '', 4],
    ['refused', 'refused', 4],
    ['failed', 'broken', 4],
    ['failed', '', 2],
  ])('is counted as %s after the last line that is read, not before', async (outcome, what, last) => {
    const before = await countsOf('Import');
    const { answer } = await gateway.stream(new Import(fromUser(ann), what));
    expect(await countsOf('Import')).toEqual(before);
    await read(answer, last).catch(() => undefined);
    expect(await countsOf('Import')).toEqual({ ...before, [outcome]: (before[outcome] ?? 0) + 1 });
  });
});
