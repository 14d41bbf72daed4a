import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../account-documents.ts';
import { ExpirySweep } from '../expiry-sweep.ts';
import type { OtpChallengeDocument, OtpProofDocument, OtpSendsDocument } from './otp-documents.ts';

/** Deletes expired codes, proofs and counts. */
@Injectable()
export class OtpSweep extends ExpirySweep {
  constructor(
    @InjectModel('OtpChallenge', ACCOUNTS) challenges: Model<OtpChallengeDocument>,
    @InjectModel('OtpProof', ACCOUNTS) proofs: Model<OtpProofDocument>,
    @InjectModel('OtpSends', ACCOUNTS) sends: Model<OtpSendsDocument>,
    clock: Clock,
  ) {
    super([challenges, proofs, sends], clock);
  }
}
