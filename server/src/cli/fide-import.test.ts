import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { FideImportLine } from '@royal-chess/contracts/fide';
import { CliOutput } from './cli-output.ts';
import { fideImportCommand } from './fide-import.command.ts';
import type { ServerConnection } from './server-connection.ts';

const finished: FideImportLine = {
  done: 1_234_567,
  total: null,
  added: 1_234_000,
  changed: 500,
  skipped: 65,
  faulty: 2,
  errors: [{ line: 7, message: 'The FIDE ID is "x"' }],
  missing: 3,
  finished: true,
};

let folder: string;
let http: Server;
let server: ServerConnection;
let answer: { readonly status: number; readonly body: string };
let received: { readonly url: string | undefined; readonly body: string };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-cli-'));
  writeFileSync(join(folder, 'players_list.txt'), 'the list');
  writeFileSync(join(folder, 'rapid_oct26frl.zip'), 'the rapid list');
  answer = {
    status: 200,
    body: `${JSON.stringify({ ...finished, finished: false })}\n${JSON.stringify(finished)}\n`,
  };
  http = createServer((request, response) => {
    void text(request).then((body) => {
      received = { url: request.url, body };
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server = {
    url,
    headers: { cookie: 'admin' },
    own: false,
    renew: async () => false,
    close: async () => undefined,
  };
});
afterEach(() => {
  http.closeAllConnections();
  http.close();
  rmSync(folder, { recursive: true });
});

function recordingOutput(): { readonly out: string[]; readonly output: CliOutput } {
  const out: string[] = [];
  const io = { out: (line: string) => void out.push(line), err() {}, cwd: folder, watched: false };
  return { out, output: new CliOutput({ ...io, async *input() {} }, true) };
}

test('the file is sent as it is, and the answer names what became of its rows', async () => {
  const { out, output } = recordingOutput();
  expect(await fideImportCommand(server, 'players_list.txt', {}, output)).toBe(1);
  expect(received).toEqual({ url: '/api/admin/fide/import', body: 'the list' });
  expect(out.map((line) => JSON.parse(line) as FideImportLine)).toEqual([finished]);
});

test('as text: the rows that could not be read, and a sentence', async () => {
  const { out, output } = recordingOutput();
  await fideImportCommand(server, 'players_list.txt', {}, new CliOutput(output.io, false));
  expect(out).toEqual([
    'line 7: The FIDE ID is "x"',
    'and 1 more',
    '1,234,567 rows: 1,234,000 players added, 500 changed, 65 as before, 2 rows not read; 3 players are in none of the newest lists',
  ]);
});

test('a list that breaks off is imported up to there, with exit code 1', async () => {
  const brokenOff = 'The file breaks off: there is no </playerslist>.';
  answer = { status: 200, body: JSON.stringify({ ...finished, faulty: 0, errors: [], brokenOff }) };
  const { out, output } = recordingOutput();
  expect(await fideImportCommand(server, 'players_list.txt', {}, new CliOutput(output.io, false))).toBe(1);
  expect(out[0]).toBe(`The list was not read to its end: ${brokenOff} No player is marked as missing.`);
});

test('a connection that ends during the import is reported', async () => {
  http.removeAllListeners('request').on('request', (_, response) => {
    response.writeHead(200).write(`${JSON.stringify({ ...finished, finished: false })}\n`);
    response.destroy();
  });
  await expect(fideImportCommand(server, 'players_list.txt', {}, recordingOutput().output)).rejects.toThrow(
    'The server ended the import',
  );
});

test.each([
  ['its name', {}, 'rapid'],
  ['the option', { type: 'blitz' }, 'blitz'],
] as const)('the type of a list comes from %s', async (_, flags, type) => {
  const whole = { ...finished, faulty: 0, errors: [] };
  answer = { status: 200, body: JSON.stringify(whole) };
  expect(await fideImportCommand(server, 'rapid_oct26frl.zip', flags, recordingOutput().output)).toBe(0);
  expect(received.url).toBe(`/api/admin/fide/import?type=${type}`);
});

test.each([
  ['a file that is not there', 'none.txt', undefined, 'There is no file'],
  [
    'a refusal of the server',
    'players_list.txt',
    {
      status: 422,
      body: JSON.stringify({
        type: 'x',
        title: 'x',
        status: 422,
        code: 'RC_FIDE_LIST_INVALID',
        detail: 'The file is empty.',
        message: 'x',
      }),
    },
    'The file is empty. (RC_FIDE_LIST_INVALID)',
  ],
  [
    'an answer that breaks off',
    'players_list.txt',
    { status: 200, body: JSON.stringify({ ...finished, finished: false }) },
    'The server ended the import',
  ],
])('%s is reported', async (_, file, given, message) => {
  if (given) answer = given;
  await expect(fideImportCommand(server, file, {}, recordingOutput().output)).rejects.toThrow(message);
});
