import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ExpirySweep } from '../../identity/expiry-sweep.ts';
import type { ClosedGameDocument } from './closed-game-documents.ts';

/** Deletes expired notices of ended games. */
@Injectable()
export class ClosedGameSweep extends ExpirySweep {
  constructor(@InjectModel('ClosedGame', ACCOUNTS) notices: Model<ClosedGameDocument>, clock: Clock) {
    super([notices], clock);
  }
}
