import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { importedSource, playedSource, privateSource } from '@royal-chess/contracts/library';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { LibraryApiModule, LibraryProjectorModule } from './library.module.ts';
import { VisibleSources } from './visible-sources.ts';

const uuid = (tail: string): string => `019a0000-0000-7000-8000-${tail.padStart(12, '0')}`;
const [ann, bob, root] = [uuid('a1'), uuid('b0'), uuid('ad')];
const [open, linked, secret, masters, merged, removed, platform] = [
  uuid('c1'),
  uuid('c2'),
  uuid('c3'),
  uuid('c4'),
  uuid('c5'),
  uuid('c6'),
  uuid('c7'),
];
const [fileOfSecret, fileOfMerged] = [uuid('f1'), uuid('f2')];
const reader = (id: string, ...roles: 'admin'[]) => ({ id, roles });
const everybody = [playedSource, importedSource, open, masters];

const created = (
  ownerId: string | null,
  visibility: 'private' | 'link' | 'public',
): AppendableEvent<'CollectionCreated'> => ({
  type: 'CollectionCreated',
  data: { ownerId, name: 'Games', visibility },
});

describe('the sources that a reader may see', () => {
  let world: EmbeddedWorld;
  let visible: VisibleSources;

  const given = async (id: string, ...events: AppendableEvent[]): Promise<void> => {
    await world.append(`collection-${id}`, 0, ...events);
    await world.applied(['collections'], `collection-${id}`, events.length);
  };

  beforeAll(async () => {
    world = await EmbeddedWorld.open({
      features: [IdentityApiModule, LibraryApiModule],
      projections: [LibraryProjectorModule],
    });
    visible = world.api.get(VisibleSources);
    await visible.of(null, {});
    await given(open, created(ann, 'public'));
    await given(linked, created(ann, 'link'));
    await given(secret, created(ann, 'private'), {
      type: 'SourcesAdded',
      data: { sources: [fileOfSecret, fileOfMerged] },
    });
    await given(masters, created(null, 'public'), { type: 'CollectionMarked', data: { masters: true } });
    await given(merged, created(ann, 'public'), {
      type: 'CollectionDeleted',
      data: { mergedInto: secret },
    });
    await given(removed, created(ann, 'public'), {
      type: 'CollectionDeleted',
      data: { mergedInto: null },
    });
    await given(platform, created(null, 'private'));
  });
  afterAll(() => world.close());

  test.each([
    ['a visitor searches what is public', null, {}, everybody],
    ['an owner, too', reader(ann), {}, everybody],
    [
      'an owner searches their own on request',
      reader(ann),
      { mine: true },
      [playedSource, privateSource, open, linked, secret, fileOfSecret, fileOfMerged],
    ],
    [
      'others have private games only of their own',
      reader(bob),
      { mine: true },
      [playedSource, privateSource],
    ],
    ['masters are marked collections', null, { masters: true }, [masters]],
    ['a link opens a collection', null, { collection: [linked] }, [linked]],
    ['several collections are searched together', null, { collection: [linked, open] }, [linked, open]],
    [
      'an owner names a private one',
      reader(ann),
      { collection: [secret] },
      [secret, fileOfSecret, fileOfMerged],
    ],
    [
      'a merged one is the one it went to',
      reader(ann),
      { collection: [merged] },
      [secret, fileOfSecret, fileOfMerged],
    ],
    ['an admin sees what the platform keeps', reader(root, 'admin'), { collection: [platform] }, [platform]],
  ] as const)('%s', async (_name, user, filters, sources) => {
    const collection = 'collection' in filters ? [...filters.collection] : undefined;
    const found = await visible.of(user, { ...filters, collection });
    expect([...found].toSorted()).toEqual([...sources].toSorted());
  });

  test.each([
    ['a private one of another', reader(bob), secret],
    ['a private one, for a visitor', null, secret],
    ['a private one of another, for an admin', reader(root, 'admin'), secret],
    ['one of the platform, for a user', reader(bob), platform],
    ['one merged into a private one', null, merged],
    ['a deleted one', reader(ann), removed],
    ['one that never was', reader(ann), uuid('ff')],
  ] as const)('refuses %s', async (_name, user, id) => {
    await expect(visible.of(user, { collection: [id] })).rejects.toMatchObject({
      refusal: { code: 'RC_NOT_FOUND' },
    });
  });

  test.each([
    ['a game played here is open to all', null, [playedSource], true],
    ['a game of a linked collection to who has its id', null, [linked], true],
    ['a private game to its owner', reader(ann), [fileOfSecret], true],
    ['a private game to no other', reader(bob), [fileOfSecret], false],
    ['a game that is private and public to all', null, [fileOfSecret, open], true],
    ['a game of a deleted collection to nobody', reader(ann), [removed], false],
    ['a game behind an invite code to its players', reader(ann), [privateSource], true],
    ['a game behind an invite code to no other', reader(bob), [privateSource], false],
    ['a game behind an invite code to no visitor', null, [privateSource], false],
  ] as const)('%s', async (_name, user, sources, may) => {
    expect(await visible.mayRead(user, sources, [ann, root])).toBe(may);
  });

  test('names only collections that lists show', async () => {
    const sources = [open, linked, fileOfSecret];
    const names = async (user: ReturnType<typeof reader> | null): Promise<string[]> =>
      (await visible.collections(user, sources)).map(({ id }) => id);
    expect(await names(null)).toEqual([open]);
    expect(await names(reader(ann))).toEqual([open, linked, secret]);
  });

  test('a change is seen by the next search', async () => {
    const id = uuid('c9');
    await given(id, created(bob, 'private'));
    expect(await visible.of(null, {})).not.toContain(id);
    await world.append(`collection-${id}`, 1, {
      type: 'CollectionVisibilityChanged',
      data: { visibility: 'public' },
    });
    await world.applied(['collections'], `collection-${id}`, 2);
    expect(await visible.of(null, {})).toContain(id);
    expect(await visible.of(null, {})).toBe(await visible.of(null, {}));
  });

  test('a rebuild gives the same', async () => {
    const before = await visible.of(reader(ann), { mine: true });
    await world.control.rebuild('collections', () => undefined);
    expect([...(await visible.of(reader(ann), { mine: true }))].toSorted()).toEqual([...before].toSorted());
  });
});
