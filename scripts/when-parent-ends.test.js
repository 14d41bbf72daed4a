import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const program = `
  import { whenParentEnds } from ${JSON.stringify(new URL('./when-parent-ends.js', import.meta.url).href)};
  whenParentEnds(() => process.stdout.write('stopped', () => process.exit(0)));
  // A program that is not stopped ends by itself.
  setTimeout(() => undefined, 20_000);
  process.stdout.write('running ');
`;

test('a program is told to stop once the shell that npm ran it in has ended', async () => {
  // The second command keeps the shell from becoming the program.
  const command = `"${process.execPath}" --input-type=module --eval "$PROGRAM"; true`;
  const shell = spawn('sh', ['-c', command], {
    env: { ...process.env, PROGRAM: program },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.setEncoding('utf8').on('data', (text) => (said += text));
  await once(shell.stdout, 'data');
  expect(said).toBe('running ');
  const closed = once(shell.stdout, 'close');
  shell.kill('SIGTERM');
  await closed;
  expect(said).toBe('running stopped');
});
