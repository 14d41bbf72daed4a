import type { HttpRoute } from '../core/http-route.ts';
import { enteredUser } from './accounts.ts';
import {
  loginByPhoneBody,
  otpAnswer,
  registerByPhoneBody,
  resetByPhoneBody,
  sendRegisterOtpBody,
  sendResetOtpBody,
  verifyOtpBody,
} from './phone.ts';

const sendResetOtp = {
  method: 'post',
  path: '/api/reset/send-otp',
  summary: 'Send a code for a new password; the answer is the same without an account',
  access: 'anyone',
  body: sendResetOtpBody,
  status: 200,
  answer: otpAnswer,
  problems: ['RC_VALIDATION', 'RC_RATE_LIMITED'],
} as const satisfies HttpRoute;

/** Routes of accounts with a phone number. Their problem bodies also carry `success: false`. */
export const phoneRoutes = {
  sendRegisterOtp: {
    method: 'post',
    path: '/api/register/send-otp',
    summary: 'Send a code to the phone number of a new account',
    access: 'anyone',
    body: sendRegisterOtpBody,
    status: 200,
    answer: otpAnswer,
    problems: ['RC_VALIDATION', 'RC_ACCOUNT_EXISTS', 'RC_OTP_NOT_SENT', 'RC_RATE_LIMITED'],
  },
  sendResetOtp,
  /** Clients of the specification call it without `/api`. */
  sendResetOtpAtRoot: { ...sendResetOtp, path: '/reset/send-otp' },
  verifyOtp: {
    method: 'post',
    path: '/api/verify-otp',
    summary: 'Enter a code: the phone number is verified for ten minutes',
    access: 'anyone',
    body: verifyOtpBody,
    status: 200,
    answer: otpAnswer,
    problems: ['RC_VALIDATION', 'RC_OTP_WRONG', 'RC_OTP_EXPIRED', 'RC_RATE_LIMITED'],
  },
  registerByPhone: {
    method: 'post',
    path: '/api/register/user/phone',
    summary: 'Open an account with a verified phone number and log in',
    access: 'anyone',
    body: registerByPhoneBody,
    status: 201,
    answer: enteredUser,
    problems: ['RC_VALIDATION', 'RC_OTP_NOT_VERIFIED', 'RC_ACCOUNT_EXISTS', 'RC_RATE_LIMITED'],
  },
  resetPasswordByPhone: {
    method: 'post',
    path: '/api/forgot/user/phone',
    summary: 'Set a new password with a verified phone number: all sessions end',
    access: 'anyone',
    body: resetByPhoneBody,
    status: 200,
    answer: otpAnswer,
    problems: ['RC_VALIDATION', 'RC_OTP_NOT_VERIFIED', 'RC_RATE_LIMITED'],
  },
  loginByPhone: {
    method: 'post',
    path: '/api/login/user/phone',
    summary: 'Log in with a phone number',
    access: 'anyone',
    body: loginByPhoneBody,
    status: 200,
    answer: enteredUser,
    problems: [
      'RC_VALIDATION',
      'RC_LOGIN_FAILED',
      'RC_ACCOUNT_BANNED',
      'RC_ACCOUNT_CLOSED',
      'RC_SECOND_FACTOR_NEEDED',
      'RC_RATE_LIMITED',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
