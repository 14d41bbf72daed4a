import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const sources = join(import.meta.dirname, '../..');
const texts = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(messages|-texts)(\.de)?\.ts$/.test(file),
);

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

/** Specification sections 2.3 and 8, letter for letter. */
const given: readonly string[] = [
  'Sign In to your account',
  'Sign Up for an account',
  'Sign Up',
  'Join Us',
  'Log In',
  'Login with Google',
  'Login failed, check credentials and try again',
  'Login to like the blog',
  'Login to comment on the blog',
];

/** One logs in and signs up; in German one meldet sich an and registriert sich. */
const others = /\b(join us|sign[ -]?in|signed in|login|einlogg\w*)\b|Sign Up|Log In/i;
const isOther = (text: string): boolean =>
  others.test(text.replaceAll(/\b(Sign up|sign up|Log in|log in)\b/g, '')) && !given.includes(text);

test.each(texts)('%s has one word for a log-in and one for a new account', async (file) => {
  const exported: Readonly<Record<string, unknown>> = await import(join(sources, file));
  expect(textsOf({ ...exported }).filter(isOther)).toEqual([]);
});
