import { describe, expect, test } from '@jest/globals';
import { fail, ok } from '../result.ts';
import type { CollectionCommand } from './collection-commands.ts';
import { collectionDecider, type CollectionEvent } from './collection-decider.ts';

const ann = { userId: 'ann', curates: false };
const bob = { userId: 'bob', curates: false };
const admin = { userId: 'admin', curates: true };

const created = (
  ownerId: string | null = 'ann',
  visibility: 'private' | 'public' = 'private',
): CollectionEvent => ({
  type: 'CollectionCreated',
  data: { ownerId, name: 'Club', visibility },
});
const sources = (...names: string[]): CollectionEvent => ({ type: 'SourcesAdded', data: { sources: names } });
const removed: CollectionEvent = { type: 'GamesRemoved', data: { gameIds: ['g'], sources: ['c'] } };
const deleted: CollectionEvent = { type: 'CollectionDeleted', data: { mergedInto: null } };
const merged: CollectionEvent = { type: 'CollectionDeleted', data: { mergedInto: 'd' } };
const restored = (...names: string[]): CollectionEvent => ({
  type: 'CollectionRestored',
  data: { name: 'Club', sources: names },
});
const manySources = Array.from({ length: 1_000 }, (_, at) => `source-${at}`);
const added: CollectionEvent = { type: 'GamesAdded', data: { gameIds: ['g'], source: 'c' } };
const restore = { type: 'restore', by: ann } as const;
const add = { type: 'addGames', by: ann, id: 'c', gameIds: ['g'], freshSource: 'fresh' } as const;
const missing = fail(expect.objectContaining({ code: 'RC_NOT_FOUND' }));
const forbidden = fail(expect.objectContaining({ code: 'RC_FORBIDDEN' }));
const create = { type: 'create', ownerId: 'ann', name: 'Club', visibility: 'private' } as const;

describe('a collection', () => {
  test.each<[string, CollectionEvent[], CollectionCommand, unknown]>([
    ['is created', [], create, ok([created()])],
    ['is created once', [created()], create, fail(expect.objectContaining({ code: 'RC_VERSION_CONFLICT' }))],
    [
      'is renamed and shown to all at once',
      [created()],
      { type: 'change', by: ann, name: 'Team', visibility: 'public' },
      ok([
        { type: 'CollectionRenamed', data: { name: 'Team' } },
        { type: 'CollectionVisibilityChanged', data: { visibility: 'public' } },
      ]),
    ],
    ['keeps the name it has', [created()], { type: 'change', by: ann, name: 'Club' }, ok([])],
    ['is unknown before it is created', [], { type: 'change', by: ann, name: 'Team' }, missing],
    ['is unknown to others while private', [created()], { type: 'change', by: bob, name: 'T' }, missing],
    ['is refused to others', [created('ann', 'public')], { type: 'change', by: bob, name: 'T' }, forbidden],
    ['of a user is not for curators', [created('ann', 'public')], { ...add, by: admin }, forbidden],
    ['of the platform is for curators', [created(null)], { type: 'change', by: admin, name: 'Club' }, ok([])],
    [
      'is marked whoever owns it',
      [created()],
      { type: 'mark', masters: true },
      ok([{ type: 'CollectionMarked', data: { masters: true } }]),
    ],
    [
      'takes sources once',
      [created(), sources('a')],
      { type: 'addSources', by: 'system', sources: ['a', 'b'] },
      ok([sources('b')]),
    ],
    [
      'gives back only sources it has',
      [created(), sources('a')],
      { type: 'removeSources', by: ann, sources: ['a', 'b'] },
      ok([{ type: 'SourcesRemoved', data: { sources: ['a'] } }]),
    ],
    [
      'takes games by hand under its own id',
      [created()],
      add,
      ok([{ type: 'GamesAdded', data: { gameIds: ['g'], source: 'c' } }]),
    ],
    [
      'takes games again after a removal, under another source',
      [created(), removed],
      add,
      ok([sources('fresh'), { type: 'GamesAdded', data: { gameIds: ['g'], source: 'fresh' } }]),
    ],
    [
      'goes on with that source',
      [created(), removed, sources('f'), { type: 'GamesAdded', data: { gameIds: ['g'], source: 'f' } }],
      add,
      ok([{ type: 'GamesAdded', data: { gameIds: ['g'], source: 'f' } }]),
    ],
    [
      'gives games back from all of its sources',
      [created(), sources('a')],
      { type: 'removeGames', by: ann, id: 'c', gameIds: ['g'] },
      ok([{ type: 'GamesRemoved', data: { gameIds: ['g'], sources: ['c', 'a'] } }]),
    ],
    [
      'is deleted for another that takes its sources',
      [created()],
      { type: 'delete', by: ann, mergedInto: 'd' },
      ok([{ type: 'CollectionDeleted', data: { mergedInto: 'd' } }]),
    ],
    ['is unknown when deleted', [created(), deleted], add, missing],
    ['is deleted once', [created(), deleted], { type: 'delete', by: ann, mergedInto: null }, ok([])],
    [
      'is unknown to others when deleted',
      [created('ann', 'public'), deleted],
      { type: 'delete', by: bob, mergedInto: null },
      missing,
    ],
    [
      'is not deleted for another when it is deleted',
      [created(), deleted],
      { type: 'delete', by: ann, mergedInto: 'd' },
      missing,
    ],
    [
      'is restored with its name and sources',
      [created(), sources('a', 'b'), { type: 'SourcesRemoved', data: { sources: ['a'] } }, deleted],
      restore,
      ok([restored('b')]),
    ],
    [
      'is restored with more sources than one event has',
      [created(), sources(...manySources), sources('last'), deleted],
      restore,
      ok([restored(...manySources), sources('last')]),
    ],
    ['is restored once', [created(), deleted, restored()], restore, ok([])],
    ['takes games again when restored', [created(), deleted, restored()], { ...add, id: 'c' }, ok([added])],
    ['is not restored by others', [created('ann', 'public'), deleted], { ...restore, by: bob }, missing],
    [
      'of the platform is restored by curators',
      [created(null), deleted],
      { ...restore, by: admin },
      ok([restored()]),
    ],
    ['is not restored where another has its games', [created(), merged], restore, missing],
    ['is not restored before it is created', [], restore, missing],
  ])('%s', (_name, given, command, then) => {
    const state = given.reduce(collectionDecider.evolve, collectionDecider.initial);
    expect(collectionDecider.decide(state, command)).toEqual(then);
  });

  test('that takes thousands of sources names at most 1,000 in an event', () => {
    const state = collectionDecider.evolve(collectionDecider.initial, created());
    const many = Array.from({ length: 2_500 }, (_, index) => `s${index}`);
    const outcome = collectionDecider.decide(state, { type: 'addSources', by: ann, sources: many });
    expect(
      outcome.ok && outcome.value.map(({ data }) => ('sources' in data ? data.sources.length : undefined)),
    ).toEqual([1_000, 1_000, 500]);
  });
});
