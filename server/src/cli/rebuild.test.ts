import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { quietDashboard } from '@royal-chess/contracts/admin/testing';
import { BadUse } from './bad-use.ts';
import { rebuildCommand } from './rebuild.command.ts';
import type { ServerConnection } from './server-connection.ts';
import { CliOutput } from './cli-output.ts';

const health = { topics: [], behind: 0, lagMs: 0, rate: 0, generation: 1, rebuild: null };
const dashboard = {
  ...quietDashboard,
  projections: [
    { ...health, name: 'ratings-manager', canRebuild: false },
    { ...health, name: 'lobby', canRebuild: true },
    { ...health, name: 'games', canRebuild: true },
  ],
};

let http: Server;
let server: ServerConnection;
let rebuilt: string[];
beforeEach(async () => {
  rebuilt = [];
  http = createServer((request, response) => {
    const [, name] = /^\/api\/admin\/projections\/([^/]+)\/rebuild$/.exec(request.url ?? '') ?? [];
    if (name === undefined) response.end(JSON.stringify(dashboard));
    else {
      rebuilt.push(name);
      response.end(`${JSON.stringify({ done: 3, total: 3, finished: true })}\n`);
    }
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server = { url, headers: {}, own: false, renew: async () => false, close: async () => undefined };
});
afterEach(() => {
  http.closeAllConnections();
  http.close();
});

function recordingOutput() {
  const out: string[] = [];
  const io = { out: (line: string) => void out.push(line), err() {}, cwd: '.', watched: false };
  return { out, output: new CliOutput({ ...io, async *input() {} }, true) };
}

test('a read model is rebuilt', async () => {
  const { out, output } = recordingOutput();
  expect(await rebuildCommand(server, 'games', output)).toBe(0);
  expect(rebuilt).toEqual(['games']);
  expect(JSON.parse(out[0] ?? '')).toMatchObject({ done: 3, finished: true });
});

test.each([
  [undefined, 'Name a read model. There are: games, lobby.'],
  ['Games', 'There is no read model "Games". There are: games, lobby.'],
  ['ratings-manager', 'There is no read model "ratings-manager". There are: games, lobby.'],
])('for %s it lists what can be rebuilt, and begins nothing', async (name, words) => {
  const refused = rebuildCommand(server, name, recordingOutput().output);
  await expect(refused).rejects.toThrow(BadUse);
  await expect(refused).rejects.toThrow(words);
  expect(rebuilt).toEqual([]);
});
