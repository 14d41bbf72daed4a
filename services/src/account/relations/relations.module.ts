import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SettingsModule } from '../settings/settings.module.ts';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { IdentityModule } from '../../identity/identity.module.ts';
import { BlockEndings } from './block-endings.ts';
import { ContactRules } from './contact-rules.ts';
import { relationSchema } from './relation-documents.ts';
import { Relations } from './relations.ts';
import { ShownPresence } from './shown-presence.ts';

/** Friends and blocks, and what follows from them, without HTTP. */
@Module({
  imports: [
    IdentityModule,
    SettingsModule,
    MongooseModule.forFeature(
      [{ name: 'Relation', schema: relationSchema, collection: 'relations' }],
      ACCOUNTS,
    ),
  ],
  providers: [Relations, BlockEndings, ContactRules, ShownPresence],
  exports: [Relations, BlockEndings, ContactRules, ShownPresence],
})
export class RelationsModule {}
