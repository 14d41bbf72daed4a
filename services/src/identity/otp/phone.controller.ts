import { All, Controller, Res, UseFilters } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { Response } from 'express';
import { fromVisitor } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { OutsideContract, Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { Entrance } from '../sessions/entrance.ts';
import { SignInLimits } from '../sign-in-limits.ts';
import { LogInByPhone } from './log-in-by-phone.command.ts';
import { CODE_MS, PROOF_MS } from './one-time-codes.ts';
import { CHALLENGE, otpSent, PROOF } from './otp-cookies.ts';
import { OtpProblemFilter } from './otp-problems.filter.ts';
import { e164 } from './phone-number.ts';
import { RegisterByPhone } from './register-by-phone.command.ts';
import { ResetByPhone } from './reset-by-phone.command.ts';
import { SendOtp } from './send-otp.command.ts';
import { VerifyOtp } from './verify-otp.command.ts';

/** Accounts with a phone number: one-time codes, registration, log-in, and a forgotten password. */
@Controller()
@UseFilters(OtpProblemFilter)
export class PhoneController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly limits: SignInLimits,
    private readonly entrance: Entrance,
  ) {}

  @Route(httpRoutes.sendRegisterOtp)
  async sendRegisterOtp({
    body,
    address,
    browser,
    cookies,
  }: InputOf<'sendRegisterOtp'>): AnswerOf<'sendRegisterOtp'> {
    const { name } = body;
    const phone = e164(body.phoneNumber);
    // It reveals whether there is an account, so it is limited as registrations are.
    await this.limits.take('register', address, phone);
    const { language } = browser;
    const input = { purpose: 'register', phone, name, address, language } as const;
    const { answer } = await this.commands.execute(new SendOtp(fromVisitor(), input));
    cookies.set(CHALLENGE, answer.challenge, CODE_MS);
    return otpSent;
  }

  @Route(httpRoutes.sendResetOtp)
  async sendResetOtp({ body, ...caller }: InputOf<'sendResetOtp'>): AnswerOf<'sendResetOtp'> {
    const { address, cookies, device, browser } = caller;
    const { language } = browser;
    const phone = e164(body.phoneNumber);
    const input = { purpose: 'reset', phone, address, device: device.known, language } as const;
    const { answer } = await this.commands.execute(new SendOtp(fromVisitor(), input));
    cookies.set(CHALLENGE, answer.challenge, CODE_MS);
    return otpSent;
  }

  @Route(httpRoutes.sendResetOtpAtRoot)
  sendResetOtpAtRoot(input: InputOf<'sendResetOtpAtRoot'>): AnswerOf<'sendResetOtpAtRoot'> {
    return this.sendResetOtp(input);
  }

  /** Other methods: the address is no page of the application. */
  @All(['reset/send-otp', 'api/reset/send-otp'])
  @OutsideContract()
  otherMethod(@Res({ passthrough: true }) response: Response): never {
    response.setHeader('Allow', 'POST');
    throw ProblemException.because('RC_METHOD_NOT_ALLOWED', 'Send the phone number with POST.');
  }

  @Route(httpRoutes.verifyOtp)
  @PerMinute('verify-otp', 60)
  async verifyOtp({ body, cookies }: InputOf<'verifyOtp'>): AnswerOf<'verifyOtp'> {
    const input = {
      challenge: cookies.read(CHALLENGE),
      phone: e164(body.phoneNumber),
      code: body.enteredOTP,
    };
    const { answer } = await this.commands.execute(new VerifyOtp(fromVisitor(), input));
    cookies.clear(CHALLENGE);
    cookies.set(PROOF, answer.proof, PROOF_MS);
    return { success: true, message: 'OTP verified successfully' };
  }

  @Route(httpRoutes.registerByPhone)
  @PerMinute('register-by-phone', 60)
  async registerByPhone({ body, ...input }: InputOf<'registerByPhone'>): AnswerOf<'registerByPhone'> {
    const { phoneNumber, ...account } = body;
    const { browser, cookies } = input;
    const phone = e164(phoneNumber);
    const proof = cookies.read(PROOF);
    const opened = await this.commands.execute(
      new RegisterByPhone(fromVisitor(), { ...account, phone, proof, browser }),
    );
    cookies.clear(PROOF);
    return this.entrance.enter(opened, input, phone);
  }

  @Route(httpRoutes.resetPasswordByPhone)
  @PerMinute('reset-by-phone', 60)
  async resetPasswordByPhone({
    body,
    cookies,
  }: InputOf<'resetPasswordByPhone'>): AnswerOf<'resetPasswordByPhone'> {
    const proof = cookies.read(PROOF);
    const phone = e164(body.phoneNumber);
    await this.commands.execute(new ResetByPhone(fromVisitor(), { phone, proof, password: body.password }));
    cookies.clear(PROOF);
    return { success: true, message: 'password change successfully' };
  }

  @Route(httpRoutes.loginByPhone)
  async loginByPhone({ body, address, ...input }: InputOf<'loginByPhone'>): AnswerOf<'loginByPhone'> {
    const phone = e164(body.phoneNumber);
    await this.limits.take('login', address, phone, input.device.known);
    const { browser } = input;
    const { password } = body;
    const opened = await this.commands.execute(new LogInByPhone(fromVisitor(), { phone, password, browser }));
    return this.entrance.enter(opened, input, phone);
  }
}
