import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ownCollectionsAnswer } from '@royal-chess/contracts/library';
import type { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { openForTwo } from '../testing/two-readers.ts';

const player = (name: string) => ({ name, rating: null, title: null });
const content = {
  white: player('Morphy, Paul'),
  black: player('Anderssen, Adolf'),
  result: '1-0',
  event: 'Paris',
  site: null,
  round: null,
  date: '1858-12',
  variant: 'classical',
  startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  movetext: '1.e4 e5 {classical} (1...c5)',
};

describe('annotated copies over HTTP', () => {
  let world: EmbeddedWorld;
  let ann: string;
  let bob: string;

  beforeAll(async () => {
    ({ world, ann, bob } = await openForTwo());
  });
  afterAll(() => world.close());

  const call = async (
    cookie: string,
    method: string,
    path: string,
    json?: object,
  ): Promise<Record<string, unknown>> => {
    const response = await world.api.call(`/api/annotations${path}`, {
      method,
      cookie,
      ...(json && { json: { commandId: randomUUID(), ...json } }),
    });
    const text = await response.text();
    return { status: response.status, ...(text ? (JSON.parse(text) as object) : {}) };
  };
  const create = (cookie: string, more: object = {}) =>
    call(cookie, 'POST', '', { ...content, basedOn: null, ...more });

  test('a copy is saved, read, saved again and deleted by its owner', async () => {
    const saved = await create(ann);
    expect(saved).toMatchObject({ status: 201, version: 1 });
    const path = `/${String(saved['id'])}`;
    expect(await call(ann, 'GET', path)).toMatchObject({
      version: 1,
      basedOn: null,
      collectionId: saved['collectionId'],
      white: { name: 'Morphy, Paul' },
      movetext: '1. e4 e5 {classical} (1... c5)',
    });
    const second = { ...content, movetext: '1. d4', expectedVersion: 1 };
    expect(await call(ann, 'PUT', path, second)).toMatchObject({
      status: 200,
      version: 2,
      collectionId: saved['collectionId'],
    });
    expect(await call(ann, 'PUT', path, second)).toMatchObject({
      status: 409,
      code: 'RC_ANNOTATION_CHANGED',
    });
    expect(await call(bob, 'GET', path)).toMatchObject({ status: 404 });
    expect(await call(bob, 'PUT', path, { ...second, expectedVersion: 2 })).toMatchObject({ status: 404 });
    expect(await call(bob, 'DELETE', path)).toMatchObject({ status: 404 });
    expect(await call(ann, 'DELETE', path)).toMatchObject({ status: 204 });
    expect(await call(ann, 'GET', path)).toMatchObject({ status: 404 });
  });

  test('copies go into one private collection, which the first creates', async () => {
    const copies = await Promise.all([create(bob), create(bob), create(bob)]);
    copies.push(await create(bob));
    const [place, ...others] = new Set(copies.map((one) => one['collectionId'] as string));
    expect(others).toEqual([]);
    await world.applied(['collections'], `collection-${place}`, 1);
    const mine = await world.api.call('/api/collections/mine', { cookie: bob });
    expect(ownCollectionsAnswer.parse(await mine.json()).items).toMatchObject([
      { id: place, name: 'My annotations', visibility: 'private' },
    ]);
  });

  test('the same command is one copy', async () => {
    const commandId = randomUUID();
    expect(await create(ann, { commandId })).toEqual(await create(ann, { commandId }));
  });

  test('a copy goes only into a collection of one’s own', async () => {
    const { collectionId } = await create(ann);
    expect(await create(ann, { collectionId })).toMatchObject({ status: 201, collectionId });
    expect(await create(bob, { collectionId })).toMatchObject({ status: 404 });
  });

  test.each([
    ['an illegal move', { movetext: '1. e5' }, 'RC_PGN_INVALID', 'movetext'],
    ['another start', { startFen: '8/8' }, 'RC_FEN_INVALID', 'startFen'],
    ['a date that is none', { date: '1858-1' }, 'RC_VALIDATION', 'date'],
  ])('refuses %s', async (_name, fault, code, path) => {
    expect(await create(ann, fault)).toMatchObject({ status: 422, code, fields: [{ path }] });
  });
});
