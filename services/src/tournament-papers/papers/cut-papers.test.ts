import { describe, expect, test } from '@jest/globals';
import { textOfPages } from '../testing/pdf-text.ts';
import { boardSlipsPdf } from './board-slips.ts';
import { namePlatesPdf } from './name-plates.ts';
import { playerCardsPdf } from './player-cards.ts';

const heading = { event: 'Pune Open', round: 3 };
const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('result slips', () => {
  const slips = numbered(9).map((board) => ({
    board,
    white: `White ${board}`,
    black: '丁立人',
    url: `https://example.org/result/${board}`,
  }));

  test('are eight a page, with the board, both players and a code', async () => {
    const pages = await textOfPages((await boardSlipsPdf({ heading, slips })).pdf);
    expect(pages).toHaveLength(2);
    expect(pages[0]?.match(/Scan to enter the result/g)).toHaveLength(8);
    for (const text of ['Board 9', 'White 9', '丁立人', 'Round 3', '½ – ½']) expect(pages[1]).toContain(text);
  });

  test('without an address have no code', async () => {
    const { pdf } = await boardSlipsPdf({ heading, slips: [{ board: 1, white: 'Ana', black: 'Ben' }] });
    expect((await textOfPages(pdf))[0]).not.toContain('Scan');
  });
});

test('name plates are two a page, each name on both sides', async () => {
  const plates = [{ name: 'Ana Silva', title: 'WGM' }, { name: 'Владимир Крамник' }, { name: '侯逸凡' }];
  const pages = await textOfPages((await namePlatesPdf({ heading, plates })).pdf);
  expect(pages).toHaveLength(2);
  expect(pages[0]?.match(/WGM Ana Silva/g)).toHaveLength(2);
  expect(pages[1]?.match(/侯逸凡/g)).toHaveLength(2);
});

describe('player cards', () => {
  const cards = numbered(5).map((number) => ({
    number,
    name: `Player ${number}`,
    rounds: [{ round: 1, board: 7, color: 'white', opponent: 'Tal', result: '½', points: 5 } as const],
  }));

  test('have a line for each round, played or not', async () => {
    const [page = ''] = await textOfPages((await playerCardsPdf({ heading, rounds: 9, cards })).pdf);
    for (const text of ['Player 1', 'Tal', '½', '9']) expect(page).toContain(text);
  });

  test.each([
    [5, 1],
    [9, 2],
    [30, 3],
  ])('of %d rounds need %d pages for five', async (rounds, pages) => {
    const { pdf } = await playerCardsPdf({ heading, rounds, cards });
    expect(await textOfPages(pdf)).toHaveLength(pages);
  });
});
