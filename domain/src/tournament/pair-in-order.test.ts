import { expect, test } from '@jest/globals';
import { readTrf } from './files/trf/read-trf.ts';
import { cell, playerLine } from './files/trf/testing/trf-lines.ts';
import { pairInOrder, systemInOrder } from './pair-in-order.ts';
import { pairDutch } from './swiss/dutch.ts';
import { systems } from './systems.ts';

/** Six players after a round of draws, 5 absent next; `numberOf` says which starting number each of them has. */
function sixPlayers(order: readonly number[], numberOf: (player: number) => number) {
  const opponents = [0, 4, 5, 6, 1, 2, 3];
  const lines = order.map((player) => {
    const draw = cell(numberOf(opponents[player]!), player <= 3 ? 'w' : 'b', '=');
    return playerLine(numberOf(player), [draw], { points: '0.5' });
  });
  const requests = [`240 Z 002 ${String(numberOf(5)).padStart(4)}`, `XXP ${numberOf(1)} ${numberOf(2)}`];
  const read = readTrf(['XXR 5', '152 W', 'XXC rank', ...lines, ...requests].join('\n'));
  if (!read.ok) throw new Error(read.error[0]?.message);
  return read.value;
}

const same = (player: number): number => player;
const turned = (player: number): number => 7 - player;

test('pairs by the order of records and answers with the starting numbers', () => {
  const { tournament, pairingOrder } = sixPlayers([6, 5, 4, 3, 2, 1], same);
  const byOrder = pairInOrder(pairDutch, pairingOrder!)(tournament, 2);
  const byNumber = pairDutch(sixPlayers([6, 5, 4, 3, 2, 1], turned).tournament, 2);
  if (!byOrder.ok || !byNumber.ok) throw new Error('not paired');
  expect(pairingOrder).toEqual([6, 5, 4, 3, 2, 1]);
  expect(byOrder.value).toEqual({
    round: 2,
    pairs: byNumber.value.pairs.map(({ white, black }) => ({ white: turned(white), black: turned(black) })),
    bye: turned(byNumber.value.bye!),
  });
  expect(byOrder).not.toEqual(pairDutch(tournament, 2));
});

test('names the players of a round that cannot be paired', () => {
  const { tournament } = sixPlayers([1, 2, 3, 4, 5, 6], same);
  const failing = pairInOrder(
    (_, round) => ({ ok: false, error: { round, players: [1, 6], reasons: [] } }),
    [6, 5, 4, 3, 2, 1],
  );
  expect(failing(tournament, 2)).toMatchObject({ error: { players: [6, 1] } });
});

test('explains the pairs that it makes, with the starting numbers', () => {
  const { tournament, pairingOrder } = sixPlayers([6, 5, 4, 3, 2, 1], same);
  const { pair, explain } = systemInOrder(systems.dutch!, pairingOrder!);
  const paired = pair(tournament, 2);
  if (!paired.ok) throw new Error('not paired');
  const { pairs, bye } = paired.value;
  expect(explain!(tournament, 2).filter((sentence) => !sentence.startsWith(' '))).toEqual([
    ...pairs.map(({ white, black }, index) => `Board ${index + 1}: ${white} - ${black}`),
    `${bye} bye`,
  ]);
});
