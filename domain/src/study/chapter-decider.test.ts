import { describe, expect, test } from '@jest/globals';
import type { RecordedEdit, StudyEdit } from '@royal-chess/contracts/studies';
import { Position } from '../chess/position.ts';
import { fail, ok } from '../result.ts';
import { chapterDecider, type ChapterEvent, type EditChapter } from './chapter-decider.ts';
import { nodeIdOf, rootId } from './node-id.ts';

const e4 = nodeIdOf(rootId, 'e2e4');
const e5 = nodeIdOf(e4, 'e7e5');
const d4 = nodeIdOf(rootId, 'd2d4');
const tree = {
  root: {},
  nodes: [
    { parent: -1, uci: 'e2e4', san: 'e4' },
    { parent: 0, uci: 'e7e5', san: 'e5', comment: 'old' },
    { parent: -1, uci: 'd2d4', san: 'd4' },
  ],
  tags: [],
};
const opened: ChapterEvent = {
  type: 'StudyChapterOpened',
  data: { studyId: 's', variant: 'classical', startFen: Position.initial().fen(), tree },
};
const edited = (by: string, ...edits: RecordedEdit[]): ChapterEvent => ({
  type: 'StudyChapterEdited',
  data: { by, edits },
});
const ann = (base: number, ...edits: StudyEdit[]): EditChapter => ({ type: 'edit', by: 'ann', base, edits });
const refused = (code: string) => fail(expect.objectContaining({ code }));
const text = (base: string, changed: string): StudyEdit => ({
  type: 'text',
  id: e5,
  field: 'comment',
  base,
  text: changed,
});
const written = (changed: string): RecordedEdit => ({
  type: 'text',
  id: e5,
  field: 'comment',
  text: changed,
});
/** A move after 1. d4. */
const move = (uci: string, san: string): RecordedEdit => ({
  type: 'move',
  id: nodeIdOf(d4, uci),
  parent: d4,
  uci,
  san,
  fresh: false,
});
const movedE4: RecordedEdit = {
  type: 'move',
  id: e4,
  parent: rootId,
  uci: 'e2e4',
  san: 'e4',
  fresh: false,
};
const deleted: ChapterEvent = edited('bob', { type: 'delete', id: e4 });

describe('a chapter', () => {
  test.each<[string, ChapterEvent[], EditChapter, unknown]>([
    ['is not there before it begins', [], ann(0, text('', 'x')), refused('RC_NOT_FOUND')],
    [
      'takes a legal move',
      [opened],
      ann(1, { type: 'move', parent: d4, uci: 'd7d5' }),
      ok([edited('ann', move('d7d5', 'd5'))]),
    ],
    [
      'refuses an illegal move, and what came with it',
      [opened],
      ann(1, text('old', 'new'), { type: 'move', parent: d4, uci: 'e2e4' }),
      refused('RC_STUDY_MOVE_ILLEGAL'),
    ],
    [
      'records a move again that was there unseen by its author, whose deletion of it was refused',
      [opened, edited('bob', written('seen by none'))],
      ann(1, { type: 'move', parent: rootId, uci: 'e2e4' }),
      ok([edited('ann', movedE4)]),
    ],
    [
      'then refuses another author who deletes it without having seen that',
      [opened, edited('bob', written('seen by none')), edited('ann', movedE4)],
      { type: 'edit', by: 'bob', base: 2, edits: [{ type: 'delete', id: e4 }] },
      refused('RC_STUDY_CHANGED'),
    ],
    [
      'records the same move of two authors for both: neither then deletes what the other has just played',
      [opened, edited('bob', move('d7d5', 'd5'))],
      ann(1, { type: 'move', parent: d4, uci: 'd7d5' }),
      ok([edited('ann', move('d7d5', 'd5'))]),
    ],
    [
      'refuses to delete a move that another has just played too',
      [opened, edited('bob', move('d7d5', 'd5')), edited('ann', move('d7d5', 'd5'))],
      { ...ann(2, { type: 'delete', id: d4 }), by: 'bob' },
      refused('RC_STUDY_CHANGED'),
    ],
    [
      'merges texts of two authors',
      [opened, edited('bob', written('old and his'))],
      ann(1, text('old', 'mine, old')),
      ok([edited('ann', written('mine, old and his'))]),
    ],
    [
      'refuses to delete what another has just written',
      [opened, edited('bob', written('his'))],
      ann(1, { type: 'delete', id: e4 }),
      refused('RC_STUDY_CHANGED'),
    ],
    [
      'lets who has seen it delete it',
      [opened, edited('bob', written('his'))],
      ann(2, { type: 'delete', id: e4 }),
      ok([edited('ann', { type: 'delete', id: e4 })]),
    ],
    [
      'brings back what an author wrote on without knowing of its deletion',
      [opened, deleted],
      ann(1, text('old', 'old new')),
      ok([edited('ann', { type: 'restore', id: e5 }, written('old new'))]),
    ],
    [
      'refuses what an author writes on a move that was deleted before their eyes',
      [opened, deleted],
      ann(2, text('old', 'old new')),
      refused('RC_STUDY_NODE_DELETED'),
    ],
    [
      'begins a deleted move without what was written on it',
      [opened, deleted],
      ann(2, { type: 'move', parent: rootId, uci: 'e2e4' }),
      ok([edited('ann', { type: 'move', id: e4, parent: rootId, uci: 'e2e4', san: 'e4', fresh: true })]),
    ],
    [
      'promotes a variation',
      [opened],
      ann(1, { type: 'place', id: d4, index: 0 }),
      ok([edited('ann', { type: 'place', id: d4, index: 0 })]),
    ],
    [
      'draws an arrow once',
      [opened, edited('ann', { type: 'shape', id: e5, from: 'e2', to: 'e4', color: 'red' })],
      ann(2, { type: 'shape', id: e5, from: 'e2', to: 'e4', color: 'red' }),
      ok([]),
    ],
  ])('%s', (_, given, when, then) => {
    const state = given.reduce((next, event) => chapterDecider.evolve(next, event), chapterDecider.initial);
    expect(chapterDecider.decide(state, when)).toEqual(then);
  });
});
