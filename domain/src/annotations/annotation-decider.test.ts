import { expect, test } from '@jest/globals';
import type { GameAnnotated } from '@royal-chess/contracts/library';
import { fail, ok } from '../result.ts';
import { type AnnotationCommand, annotationDecider, type AnnotationEvent } from './annotation-decider.ts';

const player = { name: 'A', rating: null, title: null };
const content = {
  white: player,
  black: player,
  result: '*' as const,
  event: null,
  site: null,
  round: null,
  date: null,
  variant: 'classical' as const,
  startFen: '',
  moves: '',
  movetext: '',
};
const game: GameAnnotated = { ...content, ownerId: 'ann', collectionId: 'c', basedOn: 'g' };
const saved: AnnotationEvent = { type: 'GameAnnotated', data: game };
const deleted: AnnotationEvent = { type: 'AnnotationDeleted', data: {} };
const refusal = (code: string) => fail(expect.objectContaining({ code }));
const save = (by: string, expectedVersion: number): AnnotationCommand => ({
  type: 'save',
  by,
  expectedVersion,
  content: { ...content, movetext: '1. e4' },
});

test.each<[string, AnnotationEvent[], AnnotationCommand, unknown]>([
  ['a copy is created', [], { type: 'create', game }, ok([saved])],
  ['a copy is created once', [saved], { type: 'create', game }, refusal('RC_VERSION_CONFLICT')],
  [
    'a save keeps owner, collection and origin',
    [saved],
    save('ann', 1),
    ok([{ type: 'GameAnnotated', data: { ...game, movetext: '1. e4' } }]),
  ],
  ['a save of an older version is refused', [saved, saved], save('ann', 1), refusal('RC_ANNOTATION_CHANGED')],
  ['others do not find it', [saved], save('bob', 1), refusal('RC_NOT_FOUND')],
  ['it is deleted', [saved], { type: 'delete', by: 'ann' }, ok([deleted])],
  ['it is deleted by its owner', [saved], { type: 'delete', by: 'bob' }, refusal('RC_NOT_FOUND')],
  ['a deleted copy does not come back', [saved, deleted], save('ann', 2), refusal('RC_NOT_FOUND')],
])('%s', (_name, given, command, then) => {
  const state = given.reduce(annotationDecider.evolve, annotationDecider.initial);
  expect(annotationDecider.decide(state, command)).toEqual(then);
});
