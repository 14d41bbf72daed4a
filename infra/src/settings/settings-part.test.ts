import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { flag, oneOf, wholeNumber } from './setting-kinds.ts';
import { ConfigError, loadSettings } from './load-settings.ts';
import { defineSettings, joinSettings } from './settings-part.ts';

const mail = defineSettings({
  environment: {
    MAIL_PORT: wholeNumber(1, 65_535).default(25).describe('Port of the mail server.'),
    MAIL_TLS: flag.default(true).describe('0 speaks without TLS.'),
    MAIL_PASSWORD: z.string().optional().describe('Password of the mail server.'),
  },
  secrets: ['MAIL_PASSWORD'],
  values: ({ MAIL_PORT, MAIL_TLS }) => ({ mail: { port: MAIL_PORT, tls: MAIL_TLS } }),
  faultsTogether: ({ MAIL_TLS, MAIL_PASSWORD }) =>
    MAIL_TLS === '0' && MAIL_PASSWORD !== undefined
      ? [{ setting: 'MAIL_TLS', remedy: 'set 1: the password would be readable' }]
      : [],
});
const board = defineSettings({
  environment: { BOARD: oneOf('wood', 'glass').default('wood').describe('What the board is made of.') },
  values: ({ BOARD }) => ({ board: BOARD }),
});
const joined = joinSettings(mail, board);

test('a part describes its settings', () => {
  expect(mail.settings).toEqual([
    { name: 'MAIL_PORT', fallback: '25', meaning: 'Port of the mail server.', isSecret: false },
    { name: 'MAIL_TLS', fallback: '1', meaning: '0 speaks without TLS.', isSecret: false },
    { name: 'MAIL_PASSWORD', fallback: '', meaning: 'Password of the mail server.', isSecret: true },
  ]);
});

test('joined parts return the values of all, and ignore unknown settings', () => {
  expect(loadSettings(joined, { MAIL_PORT: '587', BOARD: 'glass', PATH: '/bin' })).toEqual({
    mail: { port: 587, tls: true },
    board: 'glass',
  });
});

describe('faults', () => {
  test.each([
    ['of a setting', { MAIL_PORT: '0' }, ['MAIL_PORT']],
    ['of several parts', { BOARD: 'paper', MAIL_TLS: 'no' }, ['MAIL_TLS', 'BOARD']],
    ['of two settings together', { MAIL_TLS: '0', MAIL_PASSWORD: 'secret' }, ['MAIL_TLS']],
    ['of a secret in a file that is missing', { MAIL_PASSWORD_FILE: '/nowhere' }, ['MAIL_PASSWORD_FILE']],
    [
      'of a missing file, and of its setting together with another',
      { MAIL_PASSWORD_FILE: '/nowhere', MAIL_TLS: '0' },
      ['MAIL_PASSWORD_FILE', 'MAIL_TLS'],
    ],
  ])('%s are named', (_, env, expected) => {
    let thrown: unknown;
    try {
      loadSettings(joined, env);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ConfigError);
    expect((thrown as ConfigError).faults.map(({ setting }) => setting)).toEqual(expected);
  });
});
