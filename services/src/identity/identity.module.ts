import { Global, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { SessionLookup } from '../platform/access/session-lookup.ts';
import { ACCOUNTS, sessionSchema, userSchema } from './account-documents.ts';
import { Accounts } from './accounts.ts';
import { IdentityController } from './identity.controller.ts';
import { Names } from './names.ts';
import { Passwords } from './passwords.ts';
import { SessionSweep } from './session-sweep.ts';
import { Sessions } from './sessions.ts';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';

/** Gives the port's connection the name that `@nestjs/mongoose` looks for. */
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
  exports: [Accounts, Names, Sessions, SessionLookup],
})
export class IdentityModule {}

@Module({ imports: [IdentityModule], controllers: [IdentityController] })
export class IdentityApiModule {}
