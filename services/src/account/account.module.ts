import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityApiModule, IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { PhoneApiModule } from '../identity/otp/phone.module.ts';
import { LibraryApiModule } from '../library/library.module.ts';
import { ChildController } from './child/child.controller.ts';
import { SetChildHandler } from './child/set-child.command.ts';
import { ChangePhoneHandler } from './credentials/change-phone.command.ts';
import { CredentialsController } from './credentials/credentials.controller.ts';
import { PhoneChangeController } from './credentials/phone-change.controller.ts';
import { AccountDeletion } from './erasure/account-deletion.ts';
import { DataExport } from './erasure/data-export.ts';
import { matchNoteSchema } from './match-notes/match-note-documents.ts';
import { MatchNotes } from './match-notes/match-notes.ts';
import { MatchNotesController } from './match-notes/match-notes.controller.ts';
import { DecideTitleHandler } from './profile/decide-title.command.ts';
import { avatarSchema, profileSchema } from './profile/profile-documents.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { Profiles } from './profile/profiles.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { UploadsApiModule } from '../uploads/uploads.module.ts';
import { RelationChanges } from './relations/relation-changes.ts';
import { RelationLists } from './relations/relation-lists.ts';
import { RelationsController } from './relations/relations.controller.ts';
import { RelationsModule } from './relations/relations.module.ts';
import { SettingsModule } from './settings/settings.module.ts';

/** Settings and profiles of accounts, without HTTP. */
@Module({
  imports: [
    IdentityModule,
    SettingsModule,
    MongooseModule.forFeature(
      [
        { name: 'MatchNote', schema: matchNoteSchema, collection: 'match_notes' },
        { name: 'Profile', schema: profileSchema, collection: 'profiles' },
        { name: 'Avatar', schema: avatarSchema, collection: 'avatars' },
      ],
      ACCOUNTS,
    ),
  ],
  providers: [MatchNotes, Profiles],
  exports: [SettingsModule, MatchNotes, Profiles],
})
export class AccountModule {}

/** One's own account over HTTP. */
@Module({
  imports: [
    AccountModule,
    RelationsModule,
    IdentityApiModule,
    PhoneApiModule,
    LibraryApiModule,
    UploadsApiModule,
    CqrsPlatformModule,
  ],
  controllers: [
    SettingsController,
    MatchNotesController,
    ProfileController,
    CredentialsController,
    PhoneChangeController,
    ChildController,
    RelationsController,
  ],
  providers: [
    ChangePhoneHandler,
    DataExport,
    AccountDeletion,
    SetChildHandler,
    DecideTitleHandler,
    RelationChanges,
    RelationLists,
  ],
})
export class AccountApiModule {}
