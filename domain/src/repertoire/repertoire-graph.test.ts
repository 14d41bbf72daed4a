import { expect, test } from '@jest/globals';
import { writeMovetext } from '../chess/pgn/write-tree.ts';
import { Position } from '../chess/position.ts';
import { linesOfPgn } from './lines-of-pgn.ts';
import {
  nodesByKey,
  reachedPositions,
  type RepertoireNode,
  repertoireTree,
  unreachedKeys,
} from './repertoire-graph.ts';

const nodesOf = (pgn: string): RepertoireNode[] =>
  [...linesOfPgn(pgn, 60).positions.values()].map(({ key, moves }) => ({ key, moves: [...moves] }));
const written = (pgn: string): string =>
  writeMovetext(repertoireTree(nodesByKey(nodesOf(pgn))), Position.initial().fen());

test.each([
  ['1. e4 e5 2. Nf3 *', '1. e4 e5 2. Nf3'],
  ['1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *', '1. e4 e5 (1... c5 2. Nf3) 2. Nf3'],
  ['1. d4 d5 2. c4 *\n\n1. c4 d5 2. d4 e6 *\n', '1. d4 (1. c4 d5 2. d4) 1... d5 2. c4 e6'],
  ['1. Nf3 Nf6 2. Ng1 Ng8 *', '1. Nf3 Nf6 2. Ng1 Ng8'],
])('%s is written as %s', (pgn, expected) => expect(written(pgn)).toBe(expected));

test.each([
  '1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 Nc6 *',
  '1. d4 d5 2. c4 e6 *\n\n1. c4 e6 2. d4 d5 3. Nc3 *\n',
])('%s read, written and read is the same', (pgn) => {
  const byKey = (nodes: readonly RepertoireNode[]) =>
    nodes.map(({ key, moves }) => `${key} ${moves.toSorted().join(' ')}`).toSorted();
  expect(byKey(nodesOf(`${written(pgn)} *`))).toEqual(byKey(nodesOf(pgn)));
});

test('positions come with the shortest line to them, each once', () => {
  const reached = [...reachedPositions(nodesByKey(nodesOf('1. Nf3 Nf6 2. Ng1 Ng8 *\n\n1. e4 *\n')))];
  expect(reached.map(({ line }) => line.join(' '))).toEqual([
    '',
    'g1f3',
    'e2e4',
    'g1f3 g8f6',
    'g1f3 g8f6 f3g1',
  ]);
});

test('what no line reaches any more is named', () => {
  const nodes = nodesOf('1. e4 e5 2. Nf3 *\n\n1. d4 d5 *\n');
  const cut = nodes.map((node) => ({ ...node, moves: node.moves.filter((uci) => uci !== 'e2e4') }));
  expect(unreachedKeys(cut)).toEqual(
    nodes.filter(({ moves }) => ['e7e5', 'g1f3'].includes(moves[0] ?? '')).map(({ key }) => key),
  );
  expect(unreachedKeys(nodes)).toEqual([]);
});
