import { describe, expect, test } from '@jest/globals';
import { textOfPages } from '../testing/pdf-text.ts';
import { crosstablePdf } from './crosstable.ts';
import { pairingListPdf, type PairedPlayer } from './pairing-list.ts';
import { prizeListPdf } from './prize-list.ts';
import { standingsPdf } from './standings.ts';

const heading = { event: 'Pune Open', place: 'Pune', section: 'U10', round: 5, arbiter: 'Anil Kulkarni' };
const player = (number: number, name: string, points = 0): PairedPlayer => ({
  number,
  name,
  points,
  rating: 2000 - number,
});

describe('the pairing list', () => {
  const pairings = [
    { board: 1, white: player(1, 'Владимир Крамник', 45), black: player(4, '丁立人', 5), result: '1 – 0' },
    { board: 2, white: player(3, 'Zed'), black: player(2, 'Ana') },
  ];

  test('has the round, both players of a board, points with a real half, and who is without a game', async () => {
    const { pdf, missingCharacters } = await pairingListPdf({
      heading,
      pairings,
      unpaired: [{ ...player(5, 'Five'), reason: 'bye' }],
    });
    const [page = ''] = await textOfPages(pdf);
    expect(missingCharacters).toEqual([]);
    for (const text of [
      'Pune Open',
      'U10 · Round 5',
      'Владимир Крамник',
      '4½',
      '丁立人',
      '1 – 0',
      'bye',
      '1 of 1',
    ])
      expect(page).toContain(text);
  });

  test('is in the order of names if that is chosen', async () => {
    const { pdf } = await pairingListPdf({ heading, pairings, order: 'name' });
    const [page = ''] = await textOfPages(pdf);
    expect(page.indexOf('Ana')).toBeLessThan(page.indexOf('Zed'));
  });
});

test('a notice is on each page', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => ({
    place: index,
    ...player(index, 'X'),
    tieBreaks: [],
  }));
  const notice = 'This event has left FIDE mode.';
  const { pdf } = await standingsPdf({ heading: { ...heading, notice }, tieBreaks: [], rows });
  for (const page of await textOfPages(pdf)) expect(page).toContain(notice);
});

describe('the crosstable', () => {
  const table = (columns: number): Parameters<typeof crosstablePdf>[0] => ({
    heading,
    columns: Array.from({ length: columns }, (_, index) => String(index + 1)),
    tieBreaks: ['BH'],
    rows: [{ place: 1, name: '侯逸凡', points: 65, cells: Array(columns).fill('12w½'), tieBreaks: ['23½'] }],
  });

  test.each([5, 13, 30])('of %d columns has all of them', async (columns) => {
    const [page = ''] = await textOfPages((await crosstablePdf(table(columns))).pdf);
    expect(page.match(/12w½/g)).toHaveLength(columns);
    for (const text of ['侯逸凡', '6½', '23½']) expect(page).toContain(text);
  });
});

test('the prize list has its lists, winners, prizes and the total', async () => {
  const { pdf } = await prizeListPdf({
    heading,
    lists: [
      { title: 'Open', rows: [{ place: 1, name: 'Ana', points: 75, prize: '₹ 5,000' }] },
      { title: 'Under 10', rows: [{ place: '2–3', name: '丁立人', prize: 'Trophy', note: 'shared by 2' }] },
    ],
    total: '₹ 5,000',
    signatures: true,
  });
  const [page] = await textOfPages(pdf);
  for (const text of [
    'Open',
    'Ana',
    '7½',
    'Under 10',
    '2–3',
    '丁立人',
    'shared by 2',
    'Received',
    'Total: ₹ 5,000',
  ])
    expect(page).toContain(text);
});

describe('standings', () => {
  test('of many players have heads and numbers on each page', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      place: index + 1,
      ...player(index + 1, `Player ${index + 1}`, 65),
      tieBreaks: ['23½'],
    }));
    const pages = await textOfPages((await standingsPdf({ heading, tieBreaks: ['BH'], rows })).pdf);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('BH');
      expect(page).toContain(`${index + 1} of ${pages.length}`);
    }
    expect(pages.join(' ')).toContain('Player 100');
  });

  test('cut a name that is too long', async () => {
    const name = 'Venkatanarasimharajuvaripeta '.repeat(8);
    const { pdf } = await standingsPdf({
      heading,
      tieBreaks: [],
      rows: [{ place: 1, ...player(1, name), tieBreaks: [] }],
    });
    expect((await textOfPages(pdf))[0]).toMatch(/Venkatanarasimharajuvaripeta .*…/);
  });
});
