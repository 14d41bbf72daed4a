import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { MyProfileAnswer } from '@royal-chess/contracts/account';
import { Accounts } from '../../identity/accounts.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { AccountApiModule } from '../account.module.ts';
import { Profiles } from './profiles.ts';
import { dot } from './testing/dot.ts';

describe('a profile', () => {
  let world: EmbeddedWorld;
  let ann: { readonly id: string; readonly cookie: string };
  let admin: string;
  beforeAll(async () => {
    world = await EmbeddedWorld.open({ features: [IdentityApiModule, AccountApiModule] });
    ann = await world.register('Ann');
    const account = { name: 'Boss', email: 'boss@example.org', password: 'correct horse' };
    const boss = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
    admin = `rc_session=${await world.api.get(Sessions).open(boss.id)}`;
  });
  afterAll(() => world.close());

  const mine = async () =>
    (await (await world.api.call('/api/me/profile', { cookie: ann.cookie })).json()) as MyProfileAnswer;
  const put = (path: string, json: unknown, cookie = ann.cookie) =>
    world.api.call(path, { method: 'PUT', cookie, json });
  const upload = (body: Buffer, type = 'image/png') =>
    world.api.call('/api/me/avatar', {
      method: 'PUT',
      cookie: ann.cookie,
      body,
      headers: { 'content-type': type },
    });

  test('keeps country and text', async () => {
    expect((await put('/api/me/profile', { country: 'GE', bio: ' From Tbilisi\nSicilian ' })).status).toBe(
      200,
    );
    expect(await mine()).toMatchObject({ country: 'GE', bio: 'From Tbilisi\nSicilian', avatar: null });
    expect((await put('/api/me/profile', { country: 'ge', bio: '' })).status).toBe(422);
    expect((await put('/api/me/profile', { country: null, bio: 'x'.repeat(601) })).status).toBe(422);
    expect((await put('/api/me/profile', { country: null, bio: 'a\u202eb' })).status).toBe(422);
  });

  test('shows a portrait, and no longer after it is removed', async () => {
    expect((await upload(dot)).status).toBe(200);
    const { avatar } = await mine();
    const picture = await world.api.call(`/api/players/${ann.id}/avatar?v=${avatar}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(dot);
    const removed = await world.api.call('/api/me/avatar', { method: 'DELETE', cookie: ann.cookie });
    expect(removed.status).toBe(204);
    expect((await world.api.call(`/api/players/${ann.id}/avatar`)).status).toBe(404);
    expect((await mine()).avatar).toBeNull();
  });

  test.each([
    ['an SVG called a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png', 422],
    ['an SVG', Buffer.from('<svg/>'), 'image/svg+xml', 400],
    ['a page', Buffer.from('<script>alert(1)</script>'), 'image/webp', 422],
    ['200 kB and a byte', Buffer.alloc(200_001), 'image/png', 413],
  ])('%s is no portrait', async (_, body, type, status) => {
    expect((await upload(body, type)).status).toBe(status);
  });

  test('a title is claimed by the player and granted by staff', async () => {
    const claim = { title: 'WIM', fideNumber: '1503014' };
    expect((await put('/api/me/title-request', claim)).status).toBe(200);
    expect(await mine()).toMatchObject({ title: null, titleRequest: { ...claim, decision: 'open' } });
    const list = await world.api.call('/api/admin/title-requests', { cookie: admin });
    expect(await list.json()).toMatchObject({ requests: [{ userId: ann.id, name: 'Ann', ...claim }] });
    const decide = () => put(`/api/admin/title-requests/${ann.id}`, { granted: true }, admin);
    expect((await decide()).status).toBe(204);
    expect(await mine()).toMatchObject({ title: 'WIM', titleRequest: { decision: 'granted' } });
    expect((await decide()).status).toBe(404);
  });

  test('of two decisions on a claim at once one counts, and the other is refused', async () => {
    expect((await put('/api/me/title-request', { title: 'WGM', fideNumber: '1503014' })).status).toBe(200);
    const profiles = world.api.get(Profiles);
    const both = await Promise.allSettled([profiles.decide(ann.id, true), profiles.decide(ann.id, false)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ refusal: { code: 'RC_NOT_FOUND' } });
    const granted = both[0]?.status === 'fulfilled';
    expect(await mine()).toMatchObject({
      title: granted ? 'WGM' : 'WIM',
      titleRequest: { title: 'WGM', decision: granted ? 'granted' : 'refused' },
    });
  });
});
