import { describe, expect, test } from '@jest/globals';
import { type GameResult, nextStep, type Side, type Stage } from './match-games.ts';

const stages: readonly Stage[] = [
  { kind: 'regular', games: 2 },
  { kind: 'rapid', games: 2 },
  { kind: 'sudden-death', games: 3 },
  { kind: 'armageddon', games: 1 },
];

/** Plays `w`, `b` and `=` (white, black, draw) with the colours that the rules give. */
function step(results: string, lots: ReadonlyMap<number, Side> = new Map(), parts = stages) {
  const games: GameResult[] = [];
  for (const result of results) {
    const next = nextStep(parts, games, 0, lots);
    if (next.kind !== 'game') throw new Error(`no game after ${games.length}`);
    const black = next.white === 0 ? 1 : 0;
    games.push({ white: next.white, winner: result === '=' ? null : result === 'w' ? next.white : black });
  }
  const next = nextStep(parts, games, 0, lots);
  switch (next.kind) {
    case 'game':
      return `${stages[next.stage]?.kind} ${next.game}, white ${next.white}`;
    case 'lots':
      return `lots for ${stages[next.stage]?.kind}`;
    case 'decided':
      return `won by ${next.winner}`;
    case 'level':
      return 'level';
  }
}

describe('the next game of a match', () => {
  test.each([
    ['', 'regular 1, white 0'],
    ['w', 'regular 2, white 1'],
    ['wb', 'won by 0'],
    ['w=', 'won by 0'],
    ['ww', 'rapid 1, white 0'],
    ['==', 'rapid 1, white 0'],
    ['==bw', 'won by 1'],
    ['====', 'sudden-death 1, white 0'],
    ['====w', 'won by 0'],
    ['=====', 'sudden-death 2, white 1'],
    ['=======', 'lots for armageddon'],
  ])('after %p: %s', (results, next) => {
    expect(step(results)).toBe(next);
  });

  test.each([
    ['', 'armageddon 1, white 1'],
    ['w', 'won by 1'],
    ['b', 'won by 0'],
    ['=', 'won by 0'],
  ])('in an Armageddon with white for the second, after %p: %s', (result, next) => {
    expect(step(`=======${result}`, new Map([[3, 1]]))).toBe(next);
  });

  test('given a lead that cannot be caught, then the rest is not played', () => {
    const four: Stage[] = [{ kind: 'regular', games: 4 }];
    expect(step('wb', new Map(), four)).toBe('regular 3, white 0');
    expect(step('wbw', new Map(), four)).toBe('won by 0');
  });

  test('given no part that breaks a tie, then the match is level', () => {
    expect(step('==', new Map(), stages.slice(0, 1))).toBe('level');
  });

  test('given a sudden death without a limit, then it goes on', () => {
    expect(step('=======', new Map(), [{ kind: 'sudden-death', games: null }])).toBe('regular 8, white 1');
  });
});
