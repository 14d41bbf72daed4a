import { z } from 'zod';
import { isReadableLine } from '../core/readable-text.ts';

/** Lengths of a password, in UTF-16 code units. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Characters that take no place on a line: two names that differ by them only look alike. */
const zeroWidth = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** The public name of a person, 1 to 80 characters in one line; spaces inside are single. */
export const personName = z
  .string()
  .trim()
  .normalize('NFC')
  .overwrite((name) => name.replaceAll(/\p{Zs}+/gu, ' '))
  .min(1, 'Please enter your name')
  .max(80, 'Use at most 80 characters')
  .refine(
    (name) => name === '' || (isReadableLine(name) && !zeroWidth.test(name)),
    'Use letters that can be read',
  );

const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`;
const emailForm = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'u');

/** Without spaces around it, NFC, lower case. The dots before the @ stay: to most providers they are part of the address. */
const writtenEmail = z.string().trim().toLowerCase().normalize('NFC');

/** An e-mail address; letters of all scripts. */
export const emailAddress = writtenEmail
  .min(1, 'Please enter an e-mail address')
  .max(254, 'Please enter an e-mail address')
  .regex(emailForm, 'Please enter an e-mail address');

/** An e-mail address at log-in: one that is none has no account. */
export const enteredEmail = writtenEmail.min(1, 'Please fill this in').max(254);

/**
 * A password that is chosen, without the spaces around it. The server also refuses common ones, and those made of the
 * person's own name or address.
 */
export const newPassword = z
  .string()
  .trim()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`)
  // UTF-8 encodes all lone surrogates as the same bytes, so different passwords would be equal.
  .refine((password) => !/\p{Cs}/u.test(password), 'Use characters that can be typed');

/** A password at log-in, trimmed as at registration. Older accounts may have longer ones. */
export const enteredPassword = z.string().trim().min(1, 'Please fill this in').max(200);

/**
 * A phone number as people write it. National numbers are Indian ones; others are in international form, such as
 * +44 7400 123456. The server refuses at this field what is no number.
 */
export const phoneNumber = z.string().trim().min(1, 'Please enter a phone number').max(40);
