import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { RequestThread } from './request-thread.ts';

class Fault extends Error {}
const fault = (reason: string) => new Fault(`The thread ${reason}.`);

/** Threads that answer with what they were sent, or end. */
function threads(): { readonly started: Worker[]; readonly start: () => Worker } {
  const started: Worker[] = [];
  const code = `
    const { parentPort } = require('node:worker_threads');
    parentPort.on('message', ({ id, say, ends, keepsWaiting }) => {
      if (ends === 'crash') throw new Error('a fault of the thread');
      if (ends === 'exit') process.exit(1);
      if (!keepsWaiting) parentPort.postMessage({ id, say });
    });`;
  const start = (): Worker => {
    const worker = new Worker(code, { eval: true });
    started.push(worker);
    return worker;
  };
  return { started, start };
}

interface Sent {
  readonly say: string;
  readonly ends?: 'crash' | 'exit';
  readonly keepsWaiting?: boolean;
}
type Answer = { readonly id: number; readonly say: string };

test.each(['crash', 'exit'] as const)(
  'sends a request once more, then fails it, when its thread ends by %s',
  async (ends) => {
    const { started, start } = threads();
    const thread = new RequestThread<Sent, Answer>(start, fault);
    const failure = await thread.send({ say: 'x', ends }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Fault);
    expect(String(failure)).toContain(ends === 'crash' ? 'a fault of the thread' : 'its thread ended');
    expect(started).toHaveLength(2);
    expect(await thread.send({ say: 'next' })).toMatchObject({ say: 'next' });
    expect(started).toHaveLength(3);
    await thread.close();
  },
);

test('fails at once what must not be sent to two threads, when its thread ends', async () => {
  const { started, start } = threads();
  const thread = new RequestThread<Sent, Answer>(start, fault);
  const [once, repeated] = [
    thread.send({ say: 'once', keepsWaiting: true }, 1),
    thread.send({ say: 'x', ends: 'crash' }),
  ];
  await expect(once).rejects.toBeInstanceOf(Fault);
  expect(started).toHaveLength(2);
  await expect(repeated).rejects.toBeInstanceOf(Fault);
  await thread.close();
});

test('refuses at once what is too much', async () => {
  const thread = new RequestThread<Sent, Answer>(threads().start, fault, 1);
  const first = thread.send({ say: 'first' });
  await expect(thread.send({ say: 'second' })).rejects.toThrow('has too much to do');
  expect(await first).toMatchObject({ say: 'first' });
  await thread.close();
});

test('answers what a thread had that was terminated', async () => {
  const { started, start } = threads();
  const thread = new RequestThread<Sent, Answer>(start, fault);
  expect(await thread.send({ say: 'first' })).toMatchObject({ say: 'first' });
  const pending = [thread.send({ say: 'second' }), thread.send({ say: 'third' })];
  // Ended before it can read them.
  await started[0]!.terminate();
  expect(await Promise.all(pending)).toMatchObject([{ say: 'second' }, { say: 'third' }]);
  expect(started).toHaveLength(2);
  await thread.close();
});

test('fails what it has when it is closed, and what comes later', async () => {
  const thread = new RequestThread<Sent, Answer>(threads().start, fault);
  const pending = thread.send({ say: 'x', keepsWaiting: true }).catch((error: unknown) => error);
  await thread.close();
  expect(await pending).toBeInstanceOf(Fault);
  await expect(thread.send({ say: 'y' })).rejects.toBeInstanceOf(Fault);
});
