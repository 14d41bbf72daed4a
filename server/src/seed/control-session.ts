import type { INestApplicationContext } from '@nestjs/common';
import { Accounts } from '@royal-chess/services/identity/accounts';
import { Sessions } from '@royal-chess/services/identity/sessions';
import { adminAccount } from './demo-accounts.ts';

/** A session of the admin for tools on this machine, as a `Cookie` header. */
export async function openControlSession(app: INestApplicationContext): Promise<string> {
  const { user } = await app.get(Accounts, { strict: false }).ensure(adminAccount);
  const token = await app.get(Sessions, { strict: false }).open(user.id);
  // Which of the two counts depends on whether the server demands TLS.
  return `rc_session=${token}; __Host-rc_session=${token}`;
}
