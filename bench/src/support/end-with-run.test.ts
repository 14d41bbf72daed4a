import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';

const path = JSON.stringify(new URL('./end-with-run.ts', import.meta.url).href);

/** Never ends of itself; says so when it is asked to. */
const server = `
  process.on('SIGTERM', () => process.stdout.write('still here', () => process.exit()));
  setInterval(() => {}, 1000);
  process.send(process.pid);
`;

/** A run that starts a server, sends its number, and ends. */
const run = (end: string, named: boolean): string => `
  import { spawn } from 'node:child_process';
  const { endWithRun } = await import(${path});
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: ['ignore', 'inherit', 'ignore', 'ipc'] });
  if (${named}) endWithRun(child);
  child.once('message', (pid) => process.send(pid, () => { ${end} }));
`;

/** Whether a run leaves its server, and with which code it ends. */
async function leftBy(end: string, named = true): Promise<{ code: number; left: boolean }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', run(end, named)], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  let said = '';
  child.stdout!.on('data', (data: Buffer) => (said += data.toString()));
  const exit = once(child, 'exit') as Promise<[number]>;
  // The server has this output, too: it closes when both have ended.
  const closed = once(child, 'close');
  const [pid] = (await once(child, 'message')) as [number];
  const [code] = await exit;
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // It has ended, and no process waits for it any more.
  }
  await closed;
  return { code, left: said.includes('still here') };
}

test.each([
  ['an unhandled rejection', "void Promise.reject(new Error('lost'))", 1],
  ['an exception', "setTimeout(() => { throw new Error('lost'); })", 1],
  ['its own decision', 'process.exit(0)', 0],
])('a run that ends by %s leaves no server', async (_, end, code) => {
  expect(await leftBy(end)).toEqual({ code, left: false });
});

test('without it the server stays', async () => {
  expect(await leftBy('process.exit(0)', false)).toEqual({ code: 0, left: true });
});
