import { expect, test } from '@jest/globals';
import { e164 } from './phone-number.ts';

test.each([
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['+44 7400 123456', '+447400123456'],
  ['+1 (213) 373-4253', '+12133734253'],
  ['0044 7400 123456', '+447400123456'],
])('%s is %s', (entered, number) => expect(e164(entered)).toBe(number));

test.each([
  ['an Indian prefix before an international form', '+91+12133734253'],
  ['too short', '98765'],
  ['too long', '98765432101234567'],
  ['letters', 'call me'],
  ['a number in a sentence', 'call 98765 43210 now'],
  ['an extension', '+1 213 373 4253 ext 5'],
  ['a landline', '1234567890'],
  ['a premium number', '+44 909 8790000'],
  ['a free number', '1800 123 4567'],
  ['a country that does not exist', '+999 123456789'],
])('%s is refused at its field', (_, entered) => {
  expect(() => e164(entered)).toThrow(
    expect.objectContaining({
      refusal: expect.objectContaining({
        code: 'RC_VALIDATION',
        fields: [{ path: 'phoneNumber', message: expect.stringContaining('mobile phone') }],
      }),
    }),
  );
});
