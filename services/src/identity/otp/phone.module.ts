import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CqrsPlatformModule } from '../../platform/cqrs/cqrs-platform.module.ts';
import { ACCOUNTS } from '../account-documents.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { LogInByPhoneHandler } from './log-in-by-phone.command.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import { otpChallengeSchema, otpProofSchema, otpSendsSchema } from './otp-documents.ts';
import { OtpSends } from './otp-sends.ts';
import { OtpSweep } from './otp-sweep.ts';
import { PhoneController } from './phone.controller.ts';
import { ProvedPhones } from './proved-phones.ts';
import { RegisterByPhoneHandler } from './register-by-phone.command.ts';
import { ResetByPhoneHandler } from './reset-by-phone.command.ts';
import { SendOtpHandler } from './send-otp.command.ts';
import { VerifyOtpHandler } from './verify-otp.command.ts';

/** Accounts with a phone number over HTTP. */
@Module({
  imports: [
    IdentityApiModule,
    CqrsPlatformModule,
    MongooseModule.forFeature(
      [
        { name: 'OtpChallenge', schema: otpChallengeSchema, collection: 'otp_challenges' },
        { name: 'OtpProof', schema: otpProofSchema, collection: 'otp_proofs' },
        { name: 'OtpSends', schema: otpSendsSchema, collection: 'otp_sends' },
      ],
      ACCOUNTS,
    ),
  ],
  controllers: [PhoneController],
  providers: [
    OneTimeCodes,
    OtpSends,
    OtpSweep,
    ProvedPhones,
    SendOtpHandler,
    VerifyOtpHandler,
    RegisterByPhoneHandler,
    ResetByPhoneHandler,
    LogInByPhoneHandler,
  ],
  exports: [OneTimeCodes, OtpSends, ProvedPhones],
})
export class PhoneApiModule {}
