import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { quietDashboard } from '@royal-chess/contracts/admin/testing';
import { BadUse } from './bad-use.ts';
import { listParked, requeueParked, requeueTarget } from './parked.command.ts';
import type { ServerConnection } from './server-connection.ts';
import { CliOutput } from './cli-output.ts';
import { runHere } from './testing/run-here.ts';

const row = (stream: string) => ({ projection: 'games', stream, atVersion: 4, error: 'cannot', at: 0 });

/** The admin's part of the API, over streams that are parked and those that will never be processed. */
let parked: { projection: string; stream: string }[];
let poisoned: Set<string>;
/** Most that the dashboard lists. */
let listed: number;
let http: Server;
let server: ServerConnection;
beforeEach(async () => {
  parked = [row('match-a'), row('match-b')];
  poisoned = new Set();
  listed = 1_000;
  http = createServer((request, response) => {
    const url = request.url ?? '';
    const [, name, stream] = /projections\/(\w+)\/parked\/([^/]+)\/requeue$/.exec(url) ?? [];
    const isThere = parked.some((row) => row.projection === name && row.stream === stream);
    if (request.headers.cookie !== 'admin') response.writeHead(401).end('{}');
    else if (url === '/api/admin/dashboard') response.end(JSON.stringify(dashboard()));
    else if (isThere) {
      parked = parked.filter((row) => row.stream !== stream || poisoned.has(row.stream));
      response.writeHead(202).end();
    } else {
      const problem = { type: 'x', title: 'x', status: 404, code: 'RC_NOT_FOUND', message: 'x' };
      response.writeHead(404).end(JSON.stringify({ ...problem, detail: 'No such stream is parked.' }));
    }
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
});

const dashboard = () => ({
  ...quietDashboard,
  parked: parked.slice(-listed),
  parkedTotal: parked.length,
});

function recordingOutput(json = false) {
  const out: string[] = [];
  const io = { out: (line: string) => void out.push(line), err() {}, cwd: '.', watched: false };
  return { out, output: new CliOutput({ ...io, async *input() {} }, json) };
}

describe('parked list', () => {
  test('names stream, event and error', async () => {
    const { out, output } = recordingOutput();
    expect(await listParked(server, output)).toBe(0);
    expect(out).toEqual([
      'games match-a: event 4 at 1970-01-01T00:00:00.000Z: cannot',
      'games match-b: event 4 at 1970-01-01T00:00:00.000Z: cannot',
      '2 parked',
    ]);
  });

  test('reports when nothing is parked', async () => {
    parked = [];
    const { out, output } = recordingOutput(true);
    expect(await listParked(server, output)).toBe(0);
    expect(out).toEqual(['{"parked":[],"total":0}']);
  });

  test('reports when there are more than it lists', async () => {
    listed = 1;
    const { out, output } = recordingOutput();
    expect(await listParked(server, output)).toBe(0);
    expect(out).toEqual([expect.stringContaining('match-b'), '2 parked, of which the last 1 are listed']);
  });
});

describe('parked requeue', () => {
  test('one stream', async () => {
    const { out, output } = recordingOutput();
    expect(await requeueParked(server, { projection: 'games', stream: 'match-a' }, output)).toBe(0);
    expect(out).toEqual(['1 processed, 0 parked still']);
    expect(parked.map(({ stream }) => stream)).toEqual(['match-b']);
  });

  test('all of them, and 1 when one cannot be processed', async () => {
    poisoned.add('match-b');
    const { out, output } = recordingOutput();
    expect(await requeueParked(server, 'all', output)).toBe(1);
    expect(out.at(-1)).toBe('1 processed, 1 parked still');
    expect(parked.map(({ stream }) => stream)).toEqual(['match-b']);
  });

  test('all of them, also those that come into the list when others leave it', async () => {
    listed = 1;
    const { out, output } = recordingOutput();
    expect(await requeueParked(server, 'all', output)).toBe(0);
    expect(out).toEqual(['2 processed, 0 parked still']);
  });

  test('of all, those beyond the list are counted', async () => {
    listed = 1;
    poisoned.add('match-b');
    const { out, output } = recordingOutput();
    expect(await requeueParked(server, 'all', output)).toBe(1);
    expect(out.at(-1)).toBe('0 processed, 1 parked still, 1 parked before these not tried');
  });

  test('a stream that is not parked is refused', async () => {
    const target = { projection: 'games', stream: 'match-c' };
    await expect(requeueParked(server, target, recordingOutput().output)).rejects.toMatchObject({
      code: 'RC_NOT_FOUND',
    });
  });

  test('a user who is not an admin is refused', async () => {
    await expect(listParked({ ...server, headers: {} }, recordingOutput().output)).rejects.toThrow('401');
  });

  test.each<[string, Parameters<typeof requeueTarget>]>([
    ['nothing', [undefined, undefined, false]],
    ['a name alone', ['games', undefined, false]],
    ['a stream and all', ['games', 'match-a', true]],
  ])('%s is bad use', (_, args) => {
    expect(() => requeueTarget(...args)).toThrow(BadUse);
  });

  test('is bad use on the command line, too, before any server is called', async () => {
    expect(await runHere(['parked', 'requeue', 'games'])).toMatchObject({ code: 2 });
  });
});
