import type { INestApplicationContext } from '@nestjs/common';
import { Accounts } from '@royal-chess/services/identity/accounts';
import { Sessions } from '@royal-chess/services/identity/sessions/sessions';
import { type ControlFile, readControlFile, removeControlFile, writeControlFile } from '../control-file.ts';
import { adminAccount } from './demo-accounts.ts';

/** A session of the admin for tools on this machine, as a `Cookie` header. */
export async function openControlSession(app: INestApplicationContext): Promise<string> {
  const { user } = await app.get(Accounts, { strict: false }).ensure(adminAccount);
  const token = await app.get(Sessions, { strict: false }).open(user.id);
  // Which of the two counts depends on whether the server demands TLS.
  return `rc_session=${token}; __Host-rc_session=${token}`;
}

/** Ends a session that {@link openControlSession} opened, in this process or in one that was killed. */
export async function revokeControlSession(app: INestApplicationContext, cookie: string): Promise<void> {
  const token = /(?:^|; )rc_session=([\w-]+)/.exec(cookie)?.[1];
  if (token !== undefined) await app.get(Sessions, { strict: false }).revoke(token);
}

/** The control file of a server that runs, and the session in it. */
export interface PublishedControl {
  /** `Cookie` header of the session. */
  readonly cookie: string;
  /** Removes the file and ends the session. */
  withdraw(): Promise<void>;
}

/** Opens a session for tools on this machine, and writes the control file; the session of a process that was killed ends. */
export async function publishControl(
  app: INestApplicationContext,
  dataDir: string,
  listener: Omit<ControlFile, 'cookie'>,
): Promise<PublishedControl> {
  const before = readControlFile(dataDir);
  const cookie = await openControlSession(app);
  writeControlFile(dataDir, { ...listener, cookie });
  // Last: a tool whose session has ended finds the next one in the file.
  if (before) await revokeControlSession(app, before.cookie);
  return {
    cookie,
    async withdraw() {
      removeControlFile(dataDir);
      await revokeControlSession(app, cookie);
    },
  };
}
