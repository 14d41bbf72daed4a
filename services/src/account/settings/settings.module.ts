import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { IdentityModule } from '../../identity/identity.module.ts';
import { settingsSchema } from './settings-documents.ts';
import { UserSettings } from './user-settings.ts';

/** Settings of accounts, without HTTP. */
@Module({
  imports: [
    IdentityModule,
    MongooseModule.forFeature(
      [{ name: 'UserSettings', schema: settingsSchema, collection: 'user_settings' }],
      ACCOUNTS,
    ),
  ],
  providers: [UserSettings],
  exports: [UserSettings],
})
export class SettingsModule {}
