import { expect, test } from '@jest/globals';
import { prizeFund } from '@royal-chess/contracts/tournaments';
import { draftsOf, fundOf } from './prize-drafts.ts';

const rules = { currency: 'INR', onePerPlayer: true, byPlacePercent: 50 };
const draft = (prizes: string) => ({ id: 'main', name: 'Open', category: '', prizes });

test.each([
  ['500, 300, 200', [{ amount: 50_000 }, { amount: 30_000 }, { amount: 20_000 }]],
  ['500 + Cup, 299.50', [{ amount: 50_000, trophy: 'Cup' }, { amount: 29_950 }]],
  [
    'Cup, Medal',
    [
      { amount: 0, trophy: 'Cup' },
      { amount: 0, trophy: 'Medal' },
    ],
  ],
  ['', []],
])('"%s" are the prizes of a list, and are shown so again', (text, prizes) => {
  const fund = fundOf(null, [draft(text)], rules);
  expect(fund.lists[0]?.prizes).toEqual(prizes);
  if (prizes.length > 0)
    expect(fundOf(null, draftsOf(prizeFund.parse(fund)), rules).lists[0]?.prizes).toEqual(prizes);
});

test('what the form does not have stays as it was', () => {
  const before = prizeFund.parse({
    currency: 'INR',
    roundTo: 100,
    lists: [{ id: 'main', name: 'Open', priority: 4, prizes: [{ amount: 100 }], minimumEntries: 5 }],
  });
  const fund = fundOf(before, [draft('2')], rules);
  expect(fund).toMatchObject({ roundTo: 100, lists: [{ minimumEntries: 5, priority: 1 }] });
});
