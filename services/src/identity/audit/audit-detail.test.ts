import { expect, test } from '@jest/globals';
import { banEndOf } from '@royal-chess/contracts/identity';
import { SetChild } from '../../account/child/set-child.command.ts';
import { DecideTitle } from '../../account/profile/decide-title.command.ts';
import { MarkCollection } from '../../library/collections/commands/mark-collection.command.ts';
import { ReviewPuzzle } from '../../puzzles/opinions/review-puzzle.command.ts';
import { type AnyCommand, fromUser } from '../../platform/cqrs/app-command.ts';
import { auditBeginningOf } from '../../platform/cqrs/audit-beginning.ts';
import { BanUser } from '../users/ban-user.command.ts';
import { LiftBan } from '../users/lift-ban.command.ts';

const userId = '0197a000-0000-7000-8000-0000000000ee';
const by = fromUser({ id: '0197a000-0000-7000-8000-0000000000aa', roles: ['admin'] });
const until = Date.UTC(2026, 11, 4, 12);

const decided: readonly (readonly [AnyCommand<unknown>, string])[] = [
  [new SetChild(by, { userId, child: true }), 'protected'],
  [new SetChild(by, { userId, child: false }), 'ended'],
  [new DecideTitle(by, { userId, granted: true }), 'granted'],
  [new DecideTitle(by, { userId, granted: false }), 'refused'],
  [new BanUser(by, { userId, reason: 'Spam', until }), `until ${until}`],
  [new BanUser(by, { userId, reason: 'Spam', until: null }), 'untilLifted'],
  [new MarkCollection(by, { id: userId, masters: true }), 'masters'],
  [new MarkCollection(by, { id: userId, masters: false }), 'unmarked'],
  [new ReviewPuzzle(by, { puzzleId: '00sHx', outcome: 'kept' }), 'kept'],
  [new LiftBan(by, { userId }), ''],
];

test.each(decided.map(([command, detail]) => [command.constructor.name, detail, command] as const))(
  'the record of %s says what was decided: %j',
  (_, detail, command) => {
    expect(auditBeginningOf(command).detail).toBe(detail);
  },
);

test.each([
  [`until ${until}`, until],
  ['untilLifted', null],
  ['', null],
])('the end of a ban in %j is %p', (detail, end) => {
  expect(banEndOf(detail)).toBe(end);
});
