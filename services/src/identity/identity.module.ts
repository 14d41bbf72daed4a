import { Global, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { SessionLookup } from '../platform/access/session-lookup.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { ACCOUNTS, sessionSchema, userSchema } from './account-documents.ts';
import { Accounts } from './accounts.ts';
import { LogInHandler } from './commands/log-in.command.ts';
import { LogOutHandler } from './commands/log-out.command.ts';
import { RegisterHandler } from './commands/register.command.ts';
import { IdentityController } from './identity.controller.ts';
import { Names } from './names.ts';
import { Passwords } from './passwords.ts';
import { SessionSweep } from './session-sweep.ts';
import { Sessions } from './sessions.ts';
import { SignInLimits } from './sign-in-limits.ts';

/** Gives the port's connection the name that `@nestjs/mongoose` expects. */
@Global()
@Module({
  providers: [{ provide: getConnectionToken(ACCOUNTS), useExisting: AccountDocuments }],
  exports: [getConnectionToken(ACCOUNTS)],
})
class AccountConnectionModule {}

/** Accounts and sessions, without HTTP: for seeding, too. */
@Global()
@Module({
  imports: [
    AccountConnectionModule,
    MongooseModule.forFeature(
      [
        { name: 'User', schema: userSchema, collection: 'users' },
        { name: 'Session', schema: sessionSchema, collection: 'sessions' },
      ],
      ACCOUNTS,
    ),
  ],
  providers: [
    Passwords,
    Accounts,
    Names,
    Sessions,
    SessionSweep,
    { provide: SessionLookup, useExisting: Sessions },
  ],
  exports: [Accounts, Names, Passwords, Sessions, SessionLookup],
})
export class IdentityModule {}

/** Registration and sessions over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [IdentityController],
  providers: [RegisterHandler, LogInHandler, LogOutHandler, SignInLimits],
})
export class IdentityApiModule {}
