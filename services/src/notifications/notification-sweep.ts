import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ExpirySweep } from '../identity/expiry-sweep.ts';
import type { NotificationDocument } from './notification-documents.ts';

/** Deletes expired notifications. */
@Injectable()
export class NotificationSweep extends ExpirySweep {
  constructor(@InjectModel('Notification', ACCOUNTS) documents: Model<NotificationDocument>, clock: Clock) {
    super([documents], clock);
  }
}
