import { expect, test } from '@jest/globals';
import { mayBerserk } from './may-berserk.ts';

const room = { berserkAllowed: true, whiteBerserk: false, blackBerserk: false };

test.each([
  ['White before any move', 'white', 0, {}, true],
  ['White after the first move', 'white', 1, {}, false],
  ['Black after White’s first move', 'black', 1, {}, true],
  ['Black after both have moved', 'black', 2, {}, false],
  ['White who does already', 'white', 0, { whiteBerserk: true }, false],
  ['White whose opponent does', 'white', 0, { blackBerserk: true }, true],
  ['a spectator', null, 0, {}, false],
  ['outside an arena that allows it', 'white', 0, { berserkAllowed: false }, false],
] as const)('%s', (_, me, length, more, expected) => {
  expect(mayBerserk({ me, shown: { length } }, { ...room, ...more })).toBe(expected);
});
