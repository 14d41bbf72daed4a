import { expect, test } from '@jest/globals';
import { prizeFund } from '@royal-chess/contracts/tournaments';
import { eventOf } from './testing/running-event.ts';
import { tournamentDecider } from './tournament-decider.ts';

const list = { id: 'main', name: 'Open', priority: 1, prizes: [{ amount: 2_000 }, { amount: 1_000 }] };
const fundOf = (...lists: object[]) => prizeFund.parse({ currency: 'INR', lists });
const setting = (prizes: ReturnType<typeof fundOf>, sectionId = 'open') =>
  ({
    type: 'arbiter',
    command: { type: 'setPrizes', sectionId, prizes },
    seenVersion: null,
  }) as const;

test.each([
  ['for the section', fundOf(list)],
  ['for a category that every section has', fundOf({ ...list, category: 'u12' })],
  [
    'for a category of its own',
    { ...fundOf({ ...list, category: 'local' }), categories: [{ id: 'local', name: 'Local', rules: [] }] },
  ],
])('a fund %s is kept', (_, fund) => {
  const event = eventOf(2);
  expect(event.does(setting(fund))).toEqual(['PrizesSet']);
  expect(event.state.sections.get('open')?.prizes).toEqual(fund);
});

test.each([
  ['an unknown category', fundOf({ ...list, category: 'local' }), 'lists.0.category'],
  ['two lists of one priority', fundOf(list, { ...list, id: 'other' }), 'lists.1.priority'],
  [
    'more for a lower place',
    fundOf({ ...list, prizes: [{ amount: 1 }, { amount: 2 }] }),
    'lists.0.prizes.1.amount',
  ],
])('a fund with %s is refused at its field', (_, fund, path) => {
  expect(eventOf(2).decide(setting(fund))).toMatchObject({
    ok: false,
    error: { code: 'RC_VALIDATION', fields: [{ path: `command.prizes.${path}` }] },
  });
});

test('a section that does not exist has no fund', () => {
  expect(eventOf(2).try(setting(fundOf(list), 'none'))).toBe('RC_TOURNAMENT_NOT_FOUND');
});

test('a fund that was stored without a schema counts as none', () => {
  const { state } = eventOf(2);
  const after = tournamentDecider.evolve(state, {
    type: 'PrizesSet',
    data: { sectionId: 'open', prizes: { first: 10_000 } },
  });
  expect(after.sections.get('open')?.prizes).toBeNull();
});
