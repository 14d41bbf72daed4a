import { expect, test } from '@jest/globals';
import { phoneOf, shownPhone } from './phone-of.ts';

test.each([
  ['', ''],
  [' 98450 00127 ', '+9198450 00127'],
  ['+91 98450 00127', '+91 98450 00127'],
  ['+4915112345678', '+4915112345678'],
  ['004915112345678', '+4915112345678'],
  ['098450 00127', '+9198450 00127'],
  ['919845000127', '+919845000127'],
])('%s is sent as %s', (typed, sent) => {
  expect(phoneOf(typed)).toBe(sent);
});

test.each([
  ['+919845000127', '+91 98450 00127'],
  ['+4915112345678', '+4915112345678'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(shownPhone(phone)).toBe(shown);
});
