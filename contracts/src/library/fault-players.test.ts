import { expect, test } from '@jest/globals';
import { faultPlayers } from './fault-players.ts';

test.each([
  [{ white: 'Tal, M', black: 'Keres, P' }, 'Tal, M – Keres, P'],
  [{ white: 'Tal, M' }, 'Tal, M – ?'],
  [{ black: 'Keres, P' }, '? – Keres, P'],
  [{}, null],
])('the players of %j are %s', (fault, players) => {
  expect(faultPlayers(fault)).toBe(players);
});
