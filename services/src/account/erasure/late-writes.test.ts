import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../../identity/account-documents.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { LibraryProjectorModule } from '../../library/library.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { AccountApiModule } from '../account.module.ts';
import { Profiles } from '../profile/profiles.ts';
import { dot } from '../profile/testing/dot.ts';

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, AccountApiModule],
    projections: [LibraryProjectorModule],
  });
});
afterAll(() => world.close());

let people = 0;
let person: { readonly id: string; readonly cookie: string };
beforeEach(async () => {
  people += 1;
  person = await world.register(`Person${people}`);
});

const model = <T>(name: string) => world.api.get<Model<T>>(getModelToken(name, ACCOUNTS) as never);
const end = async () => {
  const json = { password: 'correct horse', confirmation: 'DELETE' };
  expect((await world.api.call('/api/me/delete', { cookie: person.cookie, json })).status).toBe(204);
};
const left = async () => {
  const counts = ['Profile', 'Avatar', 'User'].map((name) =>
    model(name).countDocuments({ _id: person.id } as never),
  );
  return Promise.all(counts);
};

test('a portrait whose upload ends after the end of the account is not kept', async () => {
  async function* upload() {
    yield dot.subarray(0, 20);
    await end();
    yield dot.subarray(20);
  }
  const change = world.api.get(Profiles).changeAvatar(person.id, upload());
  await expect(change).rejects.toMatchObject({ refusal: { code: 'RC_NOT_SIGNED_IN' } });
  expect(await left()).toEqual([0, 0, 0]);
});

const portrait = (): AsyncIterable<Uint8Array> => Readable.from([dot]);
const changes: readonly (readonly [string, (profiles: Profiles) => Promise<unknown>])[] = [
  ['portrait', (profiles) => profiles.changeAvatar(person.id, portrait())],
  ['text', (profiles) => profiles.change(person.id, { country: 'GE', bio: 'From Tbilisi' })],
  [
    'claim to a title',
    (profiles) => profiles.requestTitle(person.id, { title: 'WIM', fideNumber: '1503014' }),
  ],
];

test.each(changes)(
  'a %s that is stored just before the account is deleted goes with it',
  async (_, change) => {
    const users = model<UserDocument>('User');
    const deleteMany = users.deleteMany.bind(users) as (...input: unknown[]) => unknown;
    const spy = jest.spyOn(users, 'deleteMany').mockImplementationOnce((async (...input: unknown[]) => {
      await change(world.api.get(Profiles));
      return deleteMany(...input);
    }) as never);
    await end();
    expect(spy).toHaveBeenCalled();
    spy.mockRestore();
    expect(await left()).toEqual([0, 0, 0]);
  },
);

test.each(changes)('a %s is not stored after the account is deleted', async (_, change) => {
  await end();
  await expect(change(world.api.get(Profiles))).rejects.toMatchObject({
    refusal: { code: 'RC_NOT_SIGNED_IN' },
  });
  expect(await left()).toEqual([0, 0, 0]);
});
