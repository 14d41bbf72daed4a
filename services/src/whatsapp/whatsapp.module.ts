import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import {
  DeleteWhatsAppTemplateHandler,
  PutWhatsAppTemplateHandler,
} from './change-whatsapp-templates.command.ts';
import { SendWhatsAppHandler } from './send-whatsapp.command.ts';
import { WhatsAppChatController } from './whatsapp-chat.controller.ts';
import { WhatsAppController } from './whatsapp.controller.ts';
import { whatsAppSentSchema, whatsAppTemplateSchema } from './whatsapp-documents.ts';
import { WhatsAppReceivers } from './whatsapp-receivers.ts';
import { WhatsAppTemplates } from './whatsapp-templates.ts';
import { WhatsAppDeskHandler } from './whatsapp.query.ts';

/** Messages on WhatsApp. */
@Module({
  imports: [
    IdentityModule,
    CqrsPlatformModule,
    MongooseModule.forFeature(
      [
        { name: 'WhatsAppTemplate', schema: whatsAppTemplateSchema, collection: 'whatsapp_templates' },
        { name: 'WhatsAppSent', schema: whatsAppSentSchema, collection: 'whatsapp_sent' },
      ],
      ACCOUNTS,
    ),
  ],
  controllers: [WhatsAppController, WhatsAppChatController],
  providers: [
    WhatsAppTemplates,
    WhatsAppReceivers,
    PutWhatsAppTemplateHandler,
    DeleteWhatsAppTemplateHandler,
    SendWhatsAppHandler,
    WhatsAppDeskHandler,
  ],
})
export class WhatsAppModule {}
