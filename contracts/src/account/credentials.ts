import { z } from 'zod';
import { emailAddress, enteredPassword, newPassword } from '../identity/credentials.ts';

/** The password; without one, a log-in by Google or a passkey not long ago stands for it. */
const password = enteredPassword.optional();

/** `PUT /api/me/password`; sets one where the account has none. */
export const changePasswordBody = z.strictObject({ password, newPassword });

/** `PUT /api/me/email`: the address changes once the link in the mail is used. */
export const changeEmailBody = z.strictObject({ email: emailAddress, password });

/** What a person types to delete the account. */
export const deleteWord = 'DELETE';

/** `POST /api/me/delete`. */
export const deleteAccountBody = z.strictObject({
  password,
  confirmation: z.string().refine((text) => text === deleteWord, `Type ${deleteWord}`),
});

/** What a change of credentials answers, with the sentence of the specification. */
export const changedAnswer = z.strictObject({ message: z.string() });
