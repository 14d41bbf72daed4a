import { Global, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { SessionLookup } from '../platform/access/session-lookup.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { ACCOUNTS, userSchema } from './account-documents.ts';
import { AccountNews } from './account-news.ts';
import { Accounts } from './accounts.ts';
import { LogInHandler } from './commands/log-in.command.ts';
import { RegisterHandler } from './commands/register.command.ts';
import { FirstPassword } from './first-password.ts';
import { GuestSweep } from './guests/guest-sweep.ts';
import { GuestsController } from './guests/guests.controller.ts';
import { Guests } from './guests/guests.ts';
import { OpenGuestHandler } from './guests/open-guest.command.ts';
import { AccountMails } from './email-links/account-mails.ts';
import { emailLinkSchema } from './email-links/email-link-documents.ts';
import { EmailLinksController } from './email-links/email-links.controller.ts';
import { EmailLinks } from './email-links/email-links.ts';
import { MessageLanguages } from './message-languages.ts';
import { EmailProofs } from './email-links/email-proofs.ts';
import { LinkLimits } from './email-links/link-limits.ts';
import { PasswordNotices } from './email-links/password-notices.ts';
import { PasswordResets } from './email-links/password-resets.ts';
import { ResetPasswordHandler } from './email-links/reset-password.command.ts';
import { SendEmailProofHandler } from './email-links/send-email-proof.command.ts';
import { SendResetLinkHandler } from './email-links/send-reset-link.command.ts';
import { VerifyEmailHandler } from './email-links/verify-email.command.ts';
import { EnterByGoogleHandler } from './google/enter-by-google.command.ts';
import { GoogleAccounts } from './google/google-accounts.ts';
import { GoogleClient } from './google/google-client.ts';
import { GooglePagesController } from './google/google-pages.controller.ts';
import { GoogleController } from './google/google.controller.ts';
import { LinkGoogleHandler } from './google/link-google.command.ts';
import { IdentityController } from './identity.controller.ts';
import { AccountRules } from './account-rules.ts';
import { ChangeNameHandler } from './naming/change-name.command.ts';
import { NamePolicy } from './naming/name-policy.ts';
import { NamesController } from './naming/names.controller.ts';
import { Renames } from './naming/renames.ts';
import { ChildAccounts } from './child-accounts.ts';
import { Names } from './names.ts';
import { PasswordPolicy } from './password-policy.ts';
import { Passwords } from './passwords.ts';
import { ConfirmSecondFactorHandler } from './second-factor/confirm-second-factor.command.ts';
import { SecondFactorOfMineHandler } from './second-factor/second-factor.query.ts';
import { EndSecondFactorHandler } from './second-factor/end-second-factor.command.ts';
import { EnterBySecondFactorHandler } from './second-factor/enter-by-second-factor.command.ts';
import { FactorTries } from './second-factor/factor-tries.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactors } from './factors/second-factors.ts';
import { SecretSeal } from './factors/secret-seal.ts';
import { SetUpSecondFactorHandler } from './second-factor/set-up-second-factor.command.ts';
import { ConfirmOwnerHandler } from './confirmation/confirm-owner.command.ts';
import { ConfirmationController } from './confirmation/confirmation.controller.ts';
import { OwnerProof } from './confirmation/owner-proof.ts';
import { WaysOfMineHandler } from './confirmation/ways-of-mine.query.ts';
import { AddPasskeyHandler } from './passkeys/add-passkey.command.ts';
import { EnterByPasskeyHandler } from './passkeys/enter-by-passkey.command.ts';
import { passkeySchema } from './factors/passkey-documents.ts';
import { PasskeyLogInController } from './passkeys/passkey-log-in.controller.ts';
import { PasskeysOfMineHandler } from './passkeys/passkeys-of-mine.query.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeyNotices } from './passkeys/passkey-notices.ts';
import { Passkeys } from './factors/passkeys.ts';
import { RemovePasskeyHandler } from './passkeys/remove-passkey.command.ts';
import { RenamePasskeyHandler } from './passkeys/rename-passkey.command.ts';
import { EndSessionHandler } from './sessions/end-session.command.ts';
import { Entrance } from './sessions/entrance.ts';
import { KnownDevices } from './sessions/known-devices.ts';
import { LogOutEverywhereHandler } from './sessions/log-out-everywhere.command.ts';
import { LogOutHandler } from './sessions/log-out.command.ts';
import { knownDeviceSchema, sessionSchema } from './sessions/session-documents.ts';
import { SessionSweep } from './sessions/session-sweep.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsOfMineHandler } from './sessions/sessions-of-mine.query.ts';
import { Sessions } from './sessions/sessions.ts';
import { logInStepSchema } from './steps/log-in-step-documents.ts';
import { LogInSteps } from './steps/log-in-steps.ts';
import { SignIns } from './sessions/sign-ins.ts';
import { SignOuts } from './sessions/sign-outs.ts';
import { AccountEndings } from './standing/account-endings.ts';
import { AccountStandings } from './standing/account-standings.ts';
import { auditSchema } from './audit/audit-documents.ts';
import { StoredAuditTrail } from './audit/stored-audit-trail.ts';
import { AuditTrail } from '../platform/cqrs/audit-trail.ts';
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
        { name: 'AuditEntry', schema: auditSchema, collection: 'audit_entries' },
        { name: 'KnownDevice', schema: knownDeviceSchema, collection: 'known_devices' },
        { name: 'EmailLink', schema: emailLinkSchema, collection: 'email_links' },
        { name: 'Passkey', schema: passkeySchema, collection: 'passkeys' },
        { name: 'LogInStep', schema: logInStepSchema, collection: 'log_in_steps' },
      ],
      ACCOUNTS,
    ),
  ],
  providers: [
    AccountNews,
    ChildAccounts,
    MessageLanguages,
    EmailLinks,
    Passwords,
    FirstPassword,
    Accounts,
    AccountRules,
    NamePolicy,
    Names,
    PasswordPolicy,
    Renames,
    Sessions,
    KnownDevices,
    LogInSteps,
    GoogleAccounts,
    Guests,
    GuestSweep,
    SessionSweep,
    AccountStandings,
    { provide: AuditTrail, useClass: StoredAuditTrail },
    { provide: SessionLookup, useExisting: Sessions },
  ],
  exports: [
    AccountNews,
    AccountRules,
    ChildAccounts,
    MessageLanguages,
    Accounts,
    AccountStandings,
    AuditTrail,
    EmailLinks,
    FirstPassword,
    GoogleAccounts,
    Guests,
    KnownDevices,
    LogInSteps,
    MongooseModule,
    Names,
    Passwords,
    Renames,
    Sessions,
    SessionLookup,
  ],
})
export class IdentityModule {}

const secondFactors = [
  FactorTries,
  SecondFactors,
  SecretSeal,
  SecondFactorOfMineHandler,
  SetUpSecondFactorHandler,
  ConfirmSecondFactorHandler,
  EndSecondFactorHandler,
  EnterBySecondFactorHandler,
];

const passkeys = [
  AddPasskeyHandler,
  ConfirmOwnerHandler,
  EnterByPasskeyHandler,
  OwnerProof,
  PasskeyNotices,
  Passkeys,
  PasskeysOfMineHandler,
  RemovePasskeyHandler,
  RenamePasskeyHandler,
  WaysOfMineHandler,
];

const emailLinks = [
  AccountMails,
  EmailProofs,
  LinkLimits,
  PasswordNotices,
  PasswordResets,
  ResetPasswordHandler,
  SendEmailProofHandler,
  SendResetLinkHandler,
  VerifyEmailHandler,
];

/** Registration, sessions and links in mails over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [
    IdentityController,
    NamesController,
    SessionsController,
    EmailLinksController,
    GoogleController,
    GooglePagesController,
    GuestsController,
    SecondFactorController,
    PasskeysController,
    PasskeyLogInController,
    ConfirmationController,
  ],
  providers: [
    RegisterHandler,
    OpenGuestHandler,
    ChangeNameHandler,
    GoogleClient,
    EnterByGoogleHandler,
    LinkGoogleHandler,
    LogInHandler,
    LogOutHandler,
    LogOutEverywhereHandler,
    EndSessionHandler,
    SessionsOfMineHandler,
    AccountEndings,
    SignIns,
    SignOuts,
    Entrance,
    SignInLimits,
    ...secondFactors,
    ...passkeys,
    ...emailLinks,
  ],
  exports: [
    AccountEndings,
    AccountMails,
    EmailProofs,
    LinkLimits,
    OwnerProof,
    PasswordNotices,
    SignIns,
    SignOuts,
    Entrance,
    SignInLimits,
  ],
})
export class IdentityApiModule {}
