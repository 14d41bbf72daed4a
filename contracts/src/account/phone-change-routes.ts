import type { HttpRoute } from '../core/http-route.ts';
import { otpAnswer } from '../identity/phone.ts';
import { changedAnswer } from './credentials.ts';
import { changePhoneBody, phoneOfMine, sendPhoneOtpBody } from './phone-change.ts';

/** Routes of another phone number for one's own account. */
export const phoneChangeRoutes = {
  phoneOfMine: {
    method: 'get',
    path: '/api/me/phone',
    summary: 'The phone number of my account',
    access: 'account',
    status: 200,
    answer: phoneOfMine,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  sendPhoneOtp: {
    method: 'post',
    path: '/api/me/phone/send-otp',
    summary: 'Send a code to the phone number that my account is to have',
    access: 'account',
    body: sendPhoneOtpBody,
    status: 200,
    answer: otpAnswer,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_PHONE_TAKEN',
      'RC_OTP_NOT_SENT',
      'RC_RATE_LIMITED',
    ],
  },
  changePhone: {
    method: 'put',
    path: '/api/me/phone',
    summary: 'Give my account the verified phone number: a notice goes to the former one',
    access: 'account',
    body: changePhoneBody,
    status: 200,
    answer: changedAnswer,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_OTP_NOT_VERIFIED',
      'RC_PASSWORD_WRONG',
      'RC_LOG_IN_AGAIN',
      'RC_PHONE_TAKEN',
      'RC_RATE_LIMITED',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
