import { expect, test } from '@jest/globals';
import { sentenceOf } from './way-out.ts';
import { wayOutTexts } from './way-out-texts.ts';

test.each([
  [
    'what happened, then the way out',
    'RC_SEEK_NOT_OPEN',
    'This offer no longer exists.',
    wayOutTexts.otherOffer,
  ],
  [
    'a title without a full stop becomes a sentence',
    'RC_SEEK_NOT_OPEN',
    'This offer no longer exists',
    wayOutTexts.otherOffer,
  ],
  ['the server names the way itself', 'RC_INTERNAL', 'Please try again in a moment.', null],
  ['no way is known', 'RC_EMAIL_TAKEN', 'This address has an account.', null],
])('%s', (_, code, detail, way) => {
  const sentence = sentenceOf({ code, detail });
  expect(sentence).toBe(way === null ? detail : `${detail.replace(/\.$/, '')}. ${way}`);
  expect(sentence).not.toContain(code);
});
