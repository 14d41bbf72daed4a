import { Module } from '@nestjs/common';
import { DevInboxController } from './dev-inbox.controller.ts';

/** The page of mails and SMS that were kept instead of sent. */
@Module({ controllers: [DevInboxController] })
export class DevInboxModule {}
