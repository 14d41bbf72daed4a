import { Controller, UseFilters } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../../identity/account-documents.ts';
import { CODE_MS } from '../../identity/otp/one-time-codes.ts';
import { CHALLENGE, otpSent, PROOF } from '../../identity/otp/otp-cookies.ts';
import { OtpProblemFilter } from '../../identity/otp/otp-problems.filter.ts';
import { e164 } from '../../identity/otp/phone-number.ts';
import { SendOtp } from '../../identity/otp/send-otp.command.ts';
import { SignInLimits } from '../../identity/sign-in-limits.ts';
import { fromUser } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { ChangePhone } from './change-phone.command.ts';

/** Another phone number for one's own account. */
@Controller()
@UseFilters(OtpProblemFilter)
export class PhoneChangeController {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly commands: CommandGateway,
    private readonly limits: SignInLimits,
  ) {}

  @Route(httpRoutes.phoneOfMine)
  async phoneOfMine({ user }: InputOf<'phoneOfMine'>): AnswerOf<'phoneOfMine'> {
    const found = await this.users.findById(user.id).lean<UserDocument | null>();
    return { phone: found?.phone ?? null, hasPassword: found?.passwordHash !== undefined };
  }

  @Route(httpRoutes.sendPhoneOtp)
  async sendPhoneOtp({ body, user, ...caller }: InputOf<'sendPhoneOtp'>): AnswerOf<'sendPhoneOtp'> {
    const { address, browser, cookies } = caller;
    const phone = e164(body.phoneNumber);
    // It reveals whether there is an account, so it is limited as registrations are.
    await this.limits.take('register', address, phone);
    const { language } = browser;
    const input = { purpose: 'change', phone, address, language } as const;
    const { answer } = await this.commands.execute(new SendOtp(fromUser(user), input));
    cookies.set(CHALLENGE, answer.challenge, CODE_MS);
    return otpSent;
  }

  @Route(httpRoutes.changePhone)
  @PerMinute('change-phone', 20)
  async changePhone({ body, user, cookies }: InputOf<'changePhone'>): AnswerOf<'changePhone'> {
    const proof = cookies.read(PROOF);
    const { password } = body;
    const { session } = user;
    const input = { phone: e164(body.phoneNumber), proof, session, password };
    await this.commands.execute(new ChangePhone(fromUser(user), input));
    cookies.clear(PROOF);
    // Text of the specification (section 8).
    return { message: 'Phone Number Saved successfully' };
  }
}
