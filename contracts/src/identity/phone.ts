import { z } from 'zod';
import { enteredPassword, newPassword, personName, phoneNumber } from './credentials.ts';

/** One-time codes: their digits, how long one is valid and after which time another may be sent (seconds), and the tries. */
export const oneTimeCode = { digits: 6, validSeconds: 300, resendSeconds: 60, tries: 5 } as const;

/** What a person agrees to with the checkbox. A changed text needs another version: consent is stored with it. */
export const whatsAppText = {
  version: 1,
  text: 'I give permission to send messages on WhatsApp',
} as const;

/** `POST /api/register/send-otp`. The name is checked early, so that no code is spent on one that is taken. */
export const sendRegisterOtpBody = z.strictObject({ phoneNumber, name: personName });

/** `POST /reset/send-otp`, also under `/api`. */
export const sendResetOtpBody = z.strictObject({ phoneNumber });

/** `POST /api/verify-otp`. What the code is for is known from the cookie that sending it left. */
export const verifyOtpBody = z.strictObject({
  phoneNumber,
  enteredOTP: z.string().trim().min(1, 'Please fill this in').max(20),
});

/** What the calls with one-time codes answer. */
export const otpAnswer = z.strictObject({ success: z.literal(true), message: z.string() });
export type OtpAnswer = z.infer<typeof otpAnswer>;

/** `POST /api/register/user/phone`. */
export const registerByPhoneBody = z.strictObject({
  phoneNumber,
  name: personName,
  password: newPassword,
  /** Consent to messages on WhatsApp, to the text of {@link whatsAppText}. */
  whatsApp: z.boolean().default(false),
});

/** `POST /api/forgot/user/phone`. */
export const resetByPhoneBody = z.strictObject({ phoneNumber, password: newPassword });

/** `POST /api/login/user/phone`. */
export const loginByPhoneBody = z.strictObject({ phoneNumber, password: enteredPassword });
