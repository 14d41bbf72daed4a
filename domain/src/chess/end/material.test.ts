import { describe, expect, test } from '@jest/globals';
import { positionOf } from '../testing/random-games.ts';
import type { Variant } from '../types.ts';

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

  test.each<readonly [Variant, string]>([
    ['capablanca', '5k4/10/10/10/4A5/10/10/5K4'],
    ['capablanca', '5k4/10/10/10/4C5/10/10/5K4'],
  ])('archbishop and chancellor: %s %s', (variant, placement) => {
    const position = positionOf(`${placement} w - - 0 1`, variant);
    expect([position.canPossiblyMate('white'), position.canPossiblyMate('black')]).toEqual([true, false]);
  });
});
