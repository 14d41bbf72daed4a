import { expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './run.js';

const { start } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

/** Says that it runs, and that it was stopped. */
const program = `#!${process.execPath}
process.on('SIGTERM', () => process.stdout.write('stopped', () => process.exit(0)));
process.stdin.resume();
process.stdout.write('running ');
`;

// npm runs the script by `sh -c` and passes signals on to that shell alone.
test('a signal to npm start reaches the program, and npm waits for its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-start-'));
  writeFileSync(join(folder, 'node'), program, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` };
  const shell = spawn('sh', ['-c', start], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  try {
    const closed = once(shell, 'close');
    shell.stdout.setEncoding('utf8').on('data', (text) => (said += text));
    await once(shell.stdout, 'data');
    shell.kill('SIGTERM');
    expect([...(await closed), said]).toEqual([0, null, 'running stopped']);
  } finally {
    // Its input ends with it: a program that the signal missed ends, too.
    shell.stdin.destroy();
    rmSync(folder, { recursive: true });
  }
});
