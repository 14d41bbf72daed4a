import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../account-documents.ts';
import { ExpirySweep } from '../expiry-sweep.ts';
import type { LogInStepDocument } from '../steps/log-in-step-documents.ts';
import type { KnownDeviceDocument, SessionDocument } from './session-documents.ts';

/** Deletes expired sessions, known devices and unfinished log-ins. */
@Injectable()
export class SessionSweep extends ExpirySweep {
  constructor(
    @InjectModel('Session', ACCOUNTS) sessions: Model<SessionDocument>,
    @InjectModel('KnownDevice', ACCOUNTS) devices: Model<KnownDeviceDocument>,
    @InjectModel('LogInStep', ACCOUNTS) steps: Model<LogInStepDocument>,
    clock: Clock,
  ) {
    super([sessions, devices, steps], clock);
  }
}
