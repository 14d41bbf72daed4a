import { describe, expect, test } from '@jest/globals';
import { allocatePrizes, type PrizeAllocation } from './allocate-prizes.ts';
import { formatMoney } from './format-money.ts';
import type { Contender } from './list-shares.ts';
import { byPlace, hort, type PrizeFund, type PrizeList, shared } from './prize-fund.ts';

/** Players in order from `A 8`, `B 8=` (shares the rank before), points in whole or half points. */
function contenders(text: string): readonly Contender[] {
  const players: Contender[] = [];
  text.split(', ').forEach((each, index) => {
    const [name = '', points = ''] = each.split(' ');
    const sharesRank = points.endsWith('=');
    players.push({
      number: index + 1,
      name,
      rank: sharesRank ? players[index - 1]!.rank : index + 1,
      points: Math.round(Number.parseFloat(points) * 10),
    });
  });
  return players;
}

/** Members of a category by name, with ranks of their own. */
const among = (section: readonly Contender[], names: string): readonly Contender[] => {
  const members = section.filter(({ name }) => names.split(' ').includes(name));
  return members.map((member) => ({
    ...member,
    rank: 1 + members.findIndex(({ rank }) => rank === member.rank),
  }));
};

const listOf = (
  id: string,
  amounts: readonly number[],
  rest: Partial<PrizeList> & { readonly priority: number },
): PrizeList => ({
  id,
  name: id,
  category: null,
  prizes: amounts.map((amount) => ({ amount })),
  division: byPlace,
  ...rest,
});

const fundOf = (lists: readonly PrizeList[], rest: Partial<PrizeFund> = {}): PrizeFund => ({
  currency: 'EUR',
  roundTo: 1,
  onePerPlayer: true,
  choice: 'most-valuable',
  trophies: 'with-prize',
  lists,
  ...rest,
});

function allocate(
  fund: PrizeFund,
  section: readonly Contender[],
  categories: Record<string, string> = {},
): PrizeAllocation {
  const byId = new Map(Object.entries(categories).map(([id, names]) => [id, among(section, names)]));
  const outcome = allocatePrizes(fund, section, byId);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
}

const receipts = ({ lines }: PrizeAllocation): readonly string[] =>
  lines.map(({ name, list, amount }) => `${name} ${list} ${amount}`);

describe('prizes of a section', () => {
  const published = contenders('A 8, B 8, C 7.5, D 7, E 7, F 7');
  // The examples of the German Wikipedia on the Hort system.
  test.each<
    [
      name: string,
      division: PrizeList['division'],
      amounts: readonly number[],
      section: readonly Contender[],
      receive: readonly number[],
    ]
  >([
    ['by place', byPlace, [100, 80, 60, 40, 20, 10], published, [100, 80, 60, 40, 20, 10]],
    ['Hort', hort, [10000, 8000, 6000, 4000, 2000, 1000], published, [9500, 8500, 6000, 3167, 2167, 1666]],
    ['Hort', hort, [1000, 500, 350, 200, 150, 100], published, [875, 625, 350, 175, 150, 125]],
    ['shared', shared, [100, 80, 60, 40, 20, 10], published, [90, 90, 60, 24, 23, 23]],
    // E and F have the points of the last prize place.
    ['shared beyond the prizes', shared, [100, 80, 60, 40], published, [90, 90, 60, 14, 13, 13]],
    ['Hort within the prizes', hort, [100, 80, 60, 40], published, [95, 85, 60, 40]],
    [
      'Hort beyond the prizes',
      { ...hort, sharers: 'all-tied' },
      [100, 80, 60, 60],
      published,
      // D: 30 by place, and 10 of the other 30.
      [95, 85, 60, 40, 10, 10],
    ],
    ['three quarters by place', { ...hort, byPlacePercent: 75 }, [100, 60], published, [95, 65]],
    // Nothing separates B and C: what goes by place is evened out.
    ['by place, a rank shared', byPlace, [100, 50, 20], contenders('A 5, B 4, C 4=, D 3'), [100, 35, 35]],
    ['by place, the last rank shared', byPlace, [100, 50], contenders('A 5, B 4, C 4=, D 4'), [100, 25, 25]],
    [
      'Hort, a rank shared',
      hort,
      [120, 60, 30],
      contenders('A 4, B 4, C 4=, D 3'),
      // Half by place: 60, then 22.5 each; half divided: 35 each.
      [95, 58, 57],
    ],
    ['fewer players than prizes', byPlace, [100, 50, 20], contenders('A 5, B 4'), [100, 50]],
    ['no player', byPlace, [100], [], []],
    ['no prize', byPlace, [], published, []],
  ])('%s', (_, division, amounts, section, receive) => {
    const fund = fundOf([listOf('Open', amounts, { priority: 1, division })]);
    const allocation = allocate(fund, section);
    expect(allocation.lines.map(({ amount }) => amount)).toEqual(receive);
    const open = allocation.unawarded.reduce((sum, { amount }) => sum + amount, 0);
    expect(allocation.paid + open).toBe(allocation.total);
  });

  test('are rounded to whole units where they are divided', () => {
    const fund = fundOf([listOf('Open', [10_000, 5000, 2500], { priority: 1, division: shared })], {
      roundTo: 100,
    });
    expect(receipts(allocate(fund, contenders('A 4, B 4, C 4')))).toEqual([
      'A Open 5900',
      'B Open 5800',
      'C Open 5800',
    ]);
  });
});

describe('one prize a player', () => {
  const section = contenders('A 6, B 5, C 5, D 4, E 3, F 2');
  const open = (amounts: readonly number[], rest: Partial<PrizeList> = {}) =>
    listOf('Open', amounts, { priority: 1, ...rest });
  const women = (amounts: readonly number[], rest: Partial<PrizeList> = {}) =>
    listOf('Women', amounts, { priority: 2, category: 'w', ...rest });
  const juniors = (amounts: readonly number[], rest: Partial<PrizeList> = {}) =>
    listOf('U10', amounts, { priority: 3, category: 'u10', ...rest });
  const categories = { w: 'C E', u10: 'C F' };

  test.each<[name: string, fund: PrizeFund, receive: readonly string[]]>([
    [
      'the more valuable one: the others move up',
      fundOf([open([100, 60, 40]), women([50])]),
      // C leaves the third place to D.
      ['A Open 100', 'B Open 60', 'D Open 40', 'C Women 50'],
    ],
    [
      'of equal value, the one that the arbiter puts first',
      fundOf([open([100, 60, 50]), women([50])]),
      ['A Open 100', 'B Open 60', 'C Open 50', 'E Women 50'],
    ],
    [
      'of equal value, the other order',
      fundOf([open([100, 60, 50], { priority: 9 }), women([50])]),
      ['C Women 50', 'A Open 100', 'B Open 60', 'D Open 50'],
    ],
    [
      'three lists',
      fundOf([open([100, 60, 40]), women([50, 30]), juniors([70, 20])]),
      // The second prize for women has no player left.
      ['A Open 100', 'B Open 60', 'D Open 40', 'E Women 50', 'C U10 70', 'F U10 20'],
    ],
    [
      'the order of the arbiter before the value',
      fundOf([open([100, 60, 20]), women([50])], { choice: 'by-priority' }),
      ['A Open 100', 'B Open 60', 'C Open 20', 'E Women 50'],
    ],
    [
      'all prizes',
      fundOf([open([100, 60, 40]), women([50])], { onePerPlayer: false }),
      ['A Open 100', 'B Open 60', 'C Open 40', 'C Women 50'],
    ],
    [
      // Divided, the third place is worth (60 + 40) / 2 = 50: less than 55.
      'what counts is the value after the division',
      fundOf([open([100, 60, 40], { division: shared }), women([55])]),
      ['A Open 100', 'B Open 60', 'D Open 40', 'C Women 55'],
    ],
    [
      // 50 each for B and C is more than 45.
      'a share that is worth more than the prize of a category',
      fundOf([open([100, 60, 40], { division: shared }), women([45])]),
      ['A Open 100', 'B Open 50', 'C Open 50', 'E Women 45'],
    ],
    [
      'a trophy without money comes after money',
      fundOf([open([100, 60, 40]), women([], { prizes: [{ amount: 0, trophy: 'Cup' }] })]),
      ['A Open 100', 'B Open 60', 'C Open 40', 'E Women 0'],
    ],
    [
      'trophies by place go to the place as well',
      fundOf([open([100, 60, 40]), women([], { prizes: [{ amount: 0, trophy: 'Cup' }] })], {
        trophies: 'by-place',
      }),
      ['A Open 100', 'B Open 60', 'C Open 40', 'C Women 0'],
    ],
  ])('%s', (_, fund, receive) => {
    const allocation = allocate(fund, section, categories);
    expect(receipts(allocation)).toEqual(receive);
  });

  test.each<[name: string, list: PrizeList, unawarded: object]>([
    [
      'too few entries',
      women([50], { minimumEntries: 3 }),
      { place: 1, amount: 50, reason: '2 of the 3 entries that it needs.' },
    ],
    [
      'too few points',
      women([50], { minimumPoints: 55 }),
      { place: 1, amount: 50, reason: 'No player has the 5.5 points that it needs.' },
    ],
    ['too few players', women([50, 40, 30]), { place: 3, amount: 30, reason: 'The list has 2 players.' }],
    [
      'too few without another prize',
      women([30, 20]),
      {
        place: 2,
        amount: 20,
        reason: 'Every other player of the list has a prize that comes before it.',
      },
    ],
  ])('a prize is not awarded: %s', (_, list, unawarded) => {
    const allocation = allocate(fundOf([open([100, 60, 40]), list]), section, categories);
    expect(allocation.unawarded).toEqual([{ list: 'Women', trophy: null, ...unawarded }]);
    expect(allocation.paid + allocation.unawarded[0]!.amount).toBe(allocation.total);
  });

  test('a minimum of points passes over those below it', () => {
    const allocation = allocate(
      fundOf([open([100]), women([50, 30], { minimumPoints: 40 })]),
      section,
      categories,
    );
    expect(receipts(allocation)).toEqual(['A Open 100', 'C Women 50']);
    expect(allocation.unawarded).toMatchObject([{ place: 2, amount: 30, reason: 'The list has 1 player.' }]);
  });

  test('each line says why', () => {
    const allocation = allocate(
      fundOf([
        open([10_000, 6000, 4000], { division: hort }),
        women([5500, 3000]),
        juniors([4500], { minimumPoints: 55 }),
      ]),
      section,
      categories,
    );
    expect(allocation.lines.map(({ name, reasons }) => [name, ...reasons])).toEqual([
      ['A', 'Place 1 of Open: 100.00 EUR.'],
      ['B', 'Place 2 of Open: 60.00 EUR.'],
      ['D', 'Place 3 of Open: 40.00 EUR.', 'Ranked before, but with another prize: 3 C (Women).'],
      ['C', 'Place 1 of Women: 55.00 EUR.', 'Open would give 45.00 EUR: less.', 'U10 needs 5.5 points.'],
      ['E', 'Place 2 of Women: 30.00 EUR.'],
    ]);
  });

  test('a line of those who divide says how', () => {
    const allocation = allocate(
      fundOf([open([100, 60], { division: shared }), women([10])]),
      contenders('A 4, B 4, C 4, D 1'),
      { w: 'C' },
    );
    expect(allocation.lines.map(({ name, reasons }) => [name, ...reasons])).toEqual([
      ['A', 'Place 1 of Open: 1.00 EUR.', '3 players with 4.0 points divide in equal parts: 0.54 EUR.'],
      ['B', 'Place 2 of Open: 0.60 EUR.', '3 players with 4.0 points divide in equal parts: 0.53 EUR.'],
      [
        'C',
        'Place 3 of Open: no prize of its own.',
        '3 players with 4.0 points divide in equal parts: 0.53 EUR.',
        'Women would give 0.10 EUR: less.',
      ],
    ]);
  });

  test('a line of equal value names the order of the arbiter', () => {
    const { lines } = allocate(fundOf([open([100, 60, 50]), women([50])]), section, categories);
    expect(lines[2]!.reasons).toContain(
      "Women would give 0.50 EUR: the same, and Open comes first in the arbiter's order.",
    );
  });

  test('a trophy of a shared rank is for the arbiter', () => {
    const { lines } = allocate(
      fundOf([open([], { prizes: [{ amount: 100, trophy: 'Cup' }] })]),
      contenders('A 4, B 4=, C 1'),
    );
    expect(lines).toMatchObject([
      { name: 'A', amount: 50, trophy: 'Cup' },
      { name: 'B', amount: 50, trophy: null },
    ]);
    expect(lines[0]!.reasons.at(-1)).toBe(
      'Nothing separates the player from 2 B: the arbiter decides who takes the trophy.',
    );
  });
});

describe('a fund', () => {
  test('with faults is refused with all of them', () => {
    const lists = [
      listOf('Open', [100, 120], { priority: 1 }),
      listOf('Open', [10.5, -1], { priority: 1, category: 'x', division: { ...hort, byPlacePercent: 101 } }),
    ];
    expect(allocatePrizes(fundOf(lists, { roundTo: 0 }), [], new Map())).toMatchObject({
      ok: false,
      error: [
        { path: 'roundTo' },
        { path: 'lists.0.prizes.1.amount', message: 'Place 2 must not have more than place 1.' },
        { path: 'lists.1.id' },
        { path: 'lists.1.priority' },
        { path: 'lists.1.category', message: 'The section has no category x.' },
        { path: 'lists.1.division.byPlacePercent' },
        { path: 'lists.1.prizes.0.amount' },
        { path: 'lists.1.prizes.1.amount' },
      ],
    });
  });

  test('rounded to whole units has whole units', () => {
    const fund = fundOf([listOf('Open', [1000, 250], { priority: 1 })], { roundTo: 100 });
    expect(allocatePrizes(fund, [], new Map())).toEqual({
      ok: false,
      error: [
        {
          path: 'lists.0.prizes.1.amount',
          message: 'A multiple of 100 is expected: prizes are rounded to it.',
        },
      ],
    });
  });

  test.each([
    [150_000, 'INR', '1500.00 INR'],
    [1500, 'JPY', '1500 JPY'],
    [1500, 'KWD', '1.500 KWD'],
  ])('%i %s is %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });
});

test('where each change would lead to another, the earlier choice holds', () => {
  // Six on the same points. Of the special prize (69) and the place prize (112), each is worth more without the other's taker.
  const section = contenders('A 9, B 9, C 9=, D 9=, E 9, F 9=');
  const fund = fundOf([
    listOf('Open', [112, 0, 0, 0], { priority: 1, division: hort }),
    listOf('Special', [69], { priority: 2, category: 's' }),
  ]);
  const { lines, paid, total } = allocate(fund, section, { s: 'A C E' });
  expect(paid).toBe(total);
  expect(lines.flatMap(({ reasons }) => reasons)).toContainEqual(
    expect.stringContaining('each change would lead to another without end'),
  );
});
