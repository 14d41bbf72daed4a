import { expect, test } from '@jest/globals';
import type { StudyEdit } from '@royal-chess/contracts/studies';
import { Position } from '@royal-chess/domain/chess/position';
import { type ChapterState, nodesOf } from '@royal-chess/domain/study/chapter-state';
import { nodeIdOf, rootId } from '@royal-chess/domain/study/node-id';
import { act, renderHook } from '@testing-library/react';
import { useStudyTree } from './use-study-tree.ts';

const e4 = nodeIdOf(rootId, 'e2e4');
const state: ChapterState = {
  studyId: 's',
  variant: 'classical',
  startFen: Position.initial().fen(),
  version: 1,
  tags: new Map(),
  nodes: nodesOf({ root: {}, nodes: [{ parent: -1, uci: 'e2e4', san: 'e4' }] }),
};

test.each<[string, string[], StudyEdit[]]>([
  [
    'plays what is not there',
    ['e2e4', 'e7e5', 'g1f3'],
    [
      { type: 'move', parent: e4, uci: 'e7e5' },
      { type: 'move', parent: nodeIdOf(e4, 'e7e5'), uci: 'g1f3' },
    ],
  ],
  ['chooses what is there', ['e2e4'], []],
])('a line %s', (_, line, edits) => {
  const played: StudyEdit[] = [];
  const { result } = renderHook(() => useStudyTree(state, rootId, (moves) => played.push(...moves)));
  act(() => result.current.follow(line.map((uci) => ({ uci }))));
  expect(played).toEqual(edits);
});
