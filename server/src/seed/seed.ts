import type { INestApplicationContext } from '@nestjs/common';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { Accounts } from '@royal-chess/services/identity/accounts';
import { FirstPassword } from '@royal-chess/services/identity/first-password';
import { seedLibrary } from '@royal-chess/services/library/seed';
import type { Config } from '@royal-chess/services/config/config';
import type { SignedInUser } from '@royal-chess/services/platform/access/signed-in-user';
import { adminAccount, demoAccounts, demoPassword } from './demo-accounts.ts';
import { botEventPlan, finishedEventPlan } from './demo-event-plans.ts';
import { makeDemoEvents } from './demo-events.ts';

/** Receives the lines for people at the console. */
export type Announce = (line: string) => void;

/** Remembers that the samples are in; a start that was cut short loads them again, which changes nothing twice. */
export interface SeedMark {
  readonly isSeeded: boolean;
  markSeeded(): void | Promise<void>;
}

/** Whether a server has demo tournaments. */
export const hasDemoEvents = ({
  hasDemoTournaments,
  nodeEnv,
}: Pick<Config, 'hasDemoTournaments' | 'nodeEnv'>): boolean =>
  hasDemoTournaments && nodeEnv === 'development';

/** Makes the admin, the demo accounts and the sample collection of a new store, with a line for each step. */
export async function seed(
  app: INestApplicationContext,
  store: EventStore,
  mark: SeedMark,
  config: Config,
  announce: Announce,
): Promise<void> {
  const accounts = app.get(Accounts, { strict: false });
  const admin = await ensureAdmin(app, announce);
  if (mark.isSeeded) return;
  // Their password is public, so a production server does without them.
  if (config.nodeEnv !== 'production') {
    await Promise.all(demoAccounts.map((account) => accounts.ensure({ ...account, password: demoPassword })));
    announce(`Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')}; password ${demoPassword}`);
    if (hasDemoEvents(config)) {
      // Bots play in one process only.
      const plans = config.engines ? [finishedEventPlan] : [finishedEventPlan, botEventPlan(1)];
      announce(`Demo tournaments: ${(await makeDemoEvents(app, admin, plans)).join(', ')}`);
    }
  }
  await seedLibrary(store, (what, done, total) =>
    announce(`Loading ${what}: ${done}${total === null ? '' : ` of ${total}`}`),
  );
  await mark.markSeeded();
}

/** The admin. The password of a new one is in a file, for the log may be collected and kept elsewhere. */
async function ensureAdmin(app: INestApplicationContext, announce: Announce): Promise<SignedInUser> {
  const accounts = app.get(Accounts, { strict: false });
  const first = app.get(FirstPassword, { strict: false });
  const { email } = adminAccount;
  const known = await accounts.find({ email });
  if (known !== null) return known;
  const password = first.generate(email);
  const { user } = await accounts.ensure({ ...adminAccount, password, firstPassword: true });
  announce(`Admin account: ${email}; its password is in ${first.file} until the first log-in`);
  return user;
}
