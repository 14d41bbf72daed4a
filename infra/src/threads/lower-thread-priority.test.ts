import { existsSync } from 'node:fs';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { lowerThreadPriority } from './lower-thread-priority.ts';

const isLinux = existsSync('/proc/thread-self');

(isLinux ? test : test.skip)('lowers the priority of its thread and not of the process', async () => {
  const before = getPriority(process.pid);
  const module = new URL('lower-thread-priority.ts', `file://${import.meta.dirname}/`);
  const code = `
    const { parentPort } = require('node:worker_threads');
    const { readlinkSync } = require('node:fs');
    import(${JSON.stringify(module.href)}).then(({ lowerThreadPriority }) => {
      lowerThreadPriority();
      const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
      parentPort.postMessage(require('node:os').getPriority(thread));
    });`;
  const worker = new Worker(code, { eval: true, execArgv: ['--no-warnings'] });
  const [priority] = (await once(worker, 'message')) as [number];
  expect(priority).toBe(10);
  expect(getPriority(process.pid)).toBe(before);
  await worker.terminate();
});

test('leaves the main thread as it is', () => {
  const before = getPriority(process.pid);
  lowerThreadPriority();
  expect(getPriority(process.pid)).toBe(before);
});
