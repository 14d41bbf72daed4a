import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const source = fileURLToPath(new URL('cli.ts', import.meta.url));
const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the sources in a process of their own, without any setting of a server. */
function run(
  args: readonly string[],
  { input = '', closeAfter = Number.POSITIVE_INFINITY } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const flags = ['--no-warnings', '--experimental-transform-types', '--conditions=source'];
    const child = spawn(process.execPath, [...flags, source, ...args], {
      env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.length >= closeAfter) child.stdout.destroy();
    });
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

describe('the command line as a process', () => {
  test('0 and the answer', async () => {
    expect(await run(['key', start])).toEqual({ code: 0, out: '463b96181691fc9c\n', err: '' });
  });

  test('1 and what is wrong', async () => {
    const ended = await run(['perft', '--file', '-'], { input: `epd ${start}\nperft 1 21\n` });
    expect(ended).toMatchObject({ code: 1, err: '' });
    expect(ended.out).toMatch(/is 20, not 21\n1 checks, 1 mismatches\n$/);
  });

  test('2, the message on stderr and nothing on stdout', async () => {
    const ended = await run(['perft', '--depth', '1e3', start]);
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toMatch(/^depth: .*"1e3"\.\n$/);
  });

  test('what a terminal would obey comes out harmless', async () => {
    const ended = await run(['key', `\u001b[31m${start}`]);
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain('"?');
    expect(ended.err).not.toContain('\u001b');
  });

  test('a reader that closes the pipe ends it without an error', async () => {
    const input = `epd ${start}\n${'perft 1 21\n'.repeat(20_000)}`;
    const ended = await run(['perft', '--file', '-'], { input, closeAfter: 1 });
    expect(ended).toMatchObject({ code: 0, err: '' });
  });
});
