import { describe, expect, test } from '@jest/globals';
import { positionOf } from '../testing/random-games.ts';

/** White beside the king, Black beside the king, whether each could ever mate. d4 is dark, e4 light. */
const CASES: readonly (readonly [string, string, boolean, boolean])[] = [
  ['bare kings', '4k3/8/8/8/8/8/8/4K3', false, false],
  ['queen', '4k3/8/8/8/3Q4/8/8/4K3', true, false],
  ['rook', '4k3/8/8/8/3R4/8/8/4K3', true, false],
  ['pawn', '4k3/8/8/8/3P4/8/8/4K3', true, false],
  ['knight', '4k3/8/8/8/3N4/8/8/4K3', false, false],
  ['two knights', '4k3/8/8/8/3NN3/8/8/4K3', true, false],
  ['knight and bishop', '4k3/8/8/8/3NB3/8/8/4K3', true, false],
  ['knight against pawn', '4k3/p7/8/8/3N4/8/8/4K3', true, true],
  ['knight against knight', '4k3/n7/8/8/3N4/8/8/4K3', true, true],
  ['knight against rook', '4k3/r7/8/8/3N4/8/8/4K3', true, true],
  ['knight against queen', '4k3/q7/8/8/3N4/8/8/4K3', false, true],
  ['knight against queen and pawn', '4k3/qp6/8/8/3N4/8/8/4K3', true, true],
  ['bishop', '4k3/8/8/8/3B4/8/8/4K3', false, false],
  ['two dark bishops', '4k3/8/8/8/3B4/4B3/8/4K3', false, false],
  ['bishop pair', '4k3/8/8/8/3BB3/8/8/4K3', true, false],
  ['bishops of one colour', '4k3/8/8/4b3/3B4/8/8/4K3', false, false],
  ['bishops of two colours', '4k3/8/8/3b4/3B4/8/8/4K3', true, true],
  ['bishop against knight', '4k3/8/8/3n4/3B4/8/8/4K3', true, true],
  ['bishop against pawn', '4k3/8/8/3p4/3B4/8/8/4K3', true, true],
  ['bishop against rook', '4k3/8/8/3r4/3B4/8/8/4K3', false, true],
  ['bishop against queen', '4k3/8/8/3q4/3B4/8/8/4K3', false, true],
];

describe('canPossiblyMate', () => {
  test.each(CASES)('%s', (_name, placement, white, black) => {
    const position = positionOf(`${placement} w - - 0 1`);
    expect([position.canPossiblyMate('white'), position.canPossiblyMate('black')]).toEqual([white, black]);
    const dead = !white && !black;
    expect(position.outcome()?.reason).toBe(dead ? 'insufficientMaterial' : undefined);
  });

  test.each<readonly [string, string, boolean, boolean]>([
    ['archbishop', '5k4/10/10/10/4A5/10/10/5K4', true, false],
    ['chancellor', '5k4/10/10/10/4C5/10/10/5K4', true, false],
    ['knight against archbishop', '5k4/a9/10/10/4N5/10/10/5K4', false, true],
    ['knight against chancellor', '5k4/c9/10/10/4N5/10/10/5K4', false, true],
    ['knight against two chancellors and a queen', '5k4/ccq7/10/10/4N5/10/10/5K4', false, true],
    ['knight against archbishop and chancellor', '5k4/ac8/10/10/4N5/10/10/5K4', true, true],
    ['knight against archbishop and rook', '5k4/ar8/10/10/4N5/10/10/5K4', true, true],
    ['bishop against archbishop', '5k4/a9/10/10/4B5/10/10/5K4', true, true],
    ['bishop against chancellor', '5k4/c9/10/10/4B5/10/10/5K4', false, true],
    ['bishop against queen and bishop of its colour', '5k4/q8b/10/10/4B5/10/10/5K4', false, true],
  ])('on ten files, %s: %s', (_name, placement, white, black) => {
    const position = positionOf(`${placement} w - - 0 1`, 'capablanca');
    expect([position.canPossiblyMate('white'), position.canPossiblyMate('black')]).toEqual([white, black]);
  });
});
