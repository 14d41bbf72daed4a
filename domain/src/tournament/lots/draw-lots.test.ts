import { describe, expect, test } from '@jest/globals';
import { drawLots } from './draw-lots.ts';

const row = (rank: number, number: number) => ({ rank, number, name: `P${number}`, values: [1] });
const tied = [row(1, 7), row(2, 1), row(2, 4), row(2, 9), row(5, 3)];
const order = (seed: string, rows = tied) => drawLots(rows, seed).rows.map(({ number }) => number);

describe('a drawing of lots', () => {
  test('gives each a rank and keeps the others where they are', () => {
    const { rows } = drawLots(tied, 'event');
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
    expect([rows[0]!.number, rows[4]!.number]).toEqual([7, 3]);
  });

  test('repeated gives the same order, also of another list', () => {
    expect(order('event')).toEqual(order('event'));
    const ofThree = order('event').slice(1, 4);
    expect(order('event', [row(1, 9), row(1, 4)])).toEqual(ofThree.filter((number) => number !== 1));
    expect(order('event', tied.toReversed())).toEqual(order('event'));
  });

  test('with other seeds gives every order', () => {
    const orders = Array.from({ length: 60 }, (_, seed) => order(`seed ${seed}`).slice(1, 4).join());
    expect(new Set(orders).size).toBe(6);
  });

  test('says what it decided', () => {
    expect(drawLots(tied, 'event').sentences).toEqual([
      `Rank 2: lots with the seed "event" gave the order ${order('event').slice(1, 4).join(', ')}.`,
    ]);
    expect(drawLots([row(1, 1)], 'event').sentences).toEqual([]);
  });
});
