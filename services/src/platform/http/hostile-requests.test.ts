import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Global, Module } from '@nestjs/common';
import type { Problem } from '@royal-chess/contracts/core';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { ProblemException } from '../problems/problem-exception.ts';
import { Route } from '../routes/route.decorator.ts';
import type { RouteInput } from '../routes/route-input.ts';
import { SessionLookup } from '../access/session-lookup.ts';
import { bind } from '../ports.module.ts';
import { bindPart, type ServedApi, serveApi } from '../testing/serve.ts';
import { z } from 'zod';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Clock, systemClock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';

const loginProbe = { ...httpRoutes.login, answer: z.unknown() };
const upload = {
  ...httpRoutes.logout,
  upload: { mediaType: 'application/octet-stream', alsoAccepts: ['*/*'], maxBytes: 1_024 ** 3 },
};

@Controller()
class LoginProbe {
  @Route(loginProbe)
  async login({ body }: RouteInput<typeof loginProbe>): Promise<unknown> {
    return body;
  }
  /** Stops in the middle of a body, as an import does that has seen enough. */
  @Route(upload)
  async logout({ upload: chunks }: RouteInput<typeof upload>): Promise<void> {
    for await (const _ of chunks) break;
    throw ProblemException.because('RC_PGN_INVALID', 'Seen enough.');
  }
}

@Global()
@Module({
  controllers: [LoginProbe],
  providers: [{ provide: SessionLookup, useValue: { userOf: async () => null } }],
  exports: [SessionLookup],
})
class ProbeModule {}

let api: ServedApi;
beforeAll(async () => {
  const ports = [
    bind(Clock, systemClock),
    bindPart(EventStore, { end: async () => 1 }),
    bindPart(ProjectorControl, { status: async () => [] }),
    bindPart(AccountDocuments, {}),
    bindPart(ReadModels, {}),
  ];
  api = await serveApi(ports, { features: [ProbeModule] });
});
afterAll(() => api.close());

/** What a bare socket is answered before the server hangs up. */
async function exchange(write: (socket: Socket) => void): Promise<string> {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  await once(socket, 'connect');
  write(socket);
  // Not `once`: being hung up on is an error of the socket, too.
  await closed;
  return received;
}

const statusOf = (answer: string): string => answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 400'.length);
const problemIn = (answer: string): Problem =>
  JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as Problem;
const login = 'POST /api/login/user HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('what is no request', () => {
  test.each([
    ['bytes', '\u0000\u0001\u0002\r\n\r\n'],
    ['a length that is no number', `${login}Content-Length: abc\r\n\r\n{}`],
    ['two lengths', `${login}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and chunks', `${login}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['too many headers', `${login}${'X-Filler: 1\r\n'.repeat(3_000)}\r\n`],
  ])('%s: a problem body, and the end of the connection', async (_, bytes) => {
    const answer = await exchange((socket) => socket.write(bytes));
    expect(statusOf(answer)).toBe('400');
    expect(problemIn(answer)).toMatchObject({ code: 'RC_BAD_REQUEST', status: 400 });
  });
});

test('TRACE repeats no header of a request', async () => {
  const answer = await exchange((socket) =>
    socket.write(
      'TRACE /api/games HTTP/1.1\r\nHost: x\r\nCookie: rc_session=secret\r\nConnection: close\r\n\r\n',
    ),
  );
  expect(statusOf(answer)).toBe('404');
  expect(answer).not.toContain('secret');
});

test('who sends a body without end is answered, then hung up on', async () => {
  const answer = await exchange((socket) => {
    const chunk = `10000\r\n${' '.repeat(0x1_0000)}\r\n`;
    socket.write(`${login}Transfer-Encoding: chunked\r\n\r\n`);
    const pour = (): void => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', pour);
    pour();
  });
  expect(statusOf(answer)).toBe('413');
  expect(problemIn(answer)).toMatchObject({ code: 'RC_BODY_TOO_LARGE' });
});

test('a body that breaks off harms no one', async () => {
  await exchange((socket) => socket.end(`${login}Content-Length: 100\r\n\r\n{`));
  expect((await api.call('/live')).status).toBe(200);
});

test('a handler may stop in the middle of a body', async () => {
  const type = 'Content-Type: application/octet-stream\r\n';
  const head = `POST /api/logout HTTP/1.1\r\nHost: x\r\n${type}Transfer-Encoding: chunked\r\n\r\n`;
  const answer = await exchange((socket) => {
    socket.write(`${head}1\r\nx\r\n`);
    socket.once('data', () => socket.end());
  });
  expect(statusOf(answer)).toBe('422');
  expect((await api.call('/live')).status).toBe(200);
});
