import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Accounts } from '@royal-chess/services/identity/accounts';
import { readControlFile } from '../control-file.ts';
import { publishControl } from './control-session.ts';

describe('the session for tools on this machine', () => {
  const listener = { pid: 7, port: 3_000, host: '127.0.0.1' };
  let dataDir: string;
  /** Each session that was ended, with the cookie that a tool found in the file at that time. */
  let ended: { token: string; found: string | undefined }[];
  let app: INestApplicationContext;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'royal-chess-control-'));
    ended = [];
    let opened = 0;
    const accounts = { ensure: async () => ({ user: { id: 'admin' } }) };
    const sessions = {
      open: async () => `token-${(opened += 1)}`,
      revoke: async (token: string) => ended.push({ token, found: readControlFile(dataDir)?.cookie }),
    };
    app = {
      get: (type: unknown) => (type === Accounts ? accounts : sessions),
    } as unknown as INestApplicationContext;
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('is in the control file, and ends with the server', async () => {
    const control = await publishControl(app, dataDir, listener);
    expect(readControlFile(dataDir)).toEqual({ ...listener, cookie: control.cookie });
    expect(control.cookie).toBe('rc_session=token-1; __Host-rc_session=token-1');
    await control.withdraw();
    expect(ended).toEqual([{ token: 'token-1', found: undefined }]);
  });

  it('replaces that of a process that was killed before it ends it: a tool that is refused finds the next one', async () => {
    await publishControl(app, dataDir, listener);
    const { cookie } = await publishControl(app, dataDir, listener);
    expect(ended).toEqual([{ token: 'token-1', found: cookie }]);
  });
});
