/** Cookie with the challenge of a code that was sent. */
export const CHALLENGE = 'otp';
/** Cookie with the proof of a number whose code was entered. */
export const PROOF = 'otp_proof';
/** Text of the specification (section 8). */
export const otpSent = { success: true, message: 'OTP sent successfully' } as const;
