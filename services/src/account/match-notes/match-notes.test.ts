import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { longestNote } from '@royal-chess/contracts/account';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { AccountApiModule } from '../account.module.ts';
import type { MatchNoteDocument } from './match-note-documents.ts';
import { mostNotes } from './match-notes.ts';

describe('notes about matches', () => {
  let world: EmbeddedWorld;
  let ann: { id: string; cookie: string };
  let bob: { id: string; cookie: string };
  beforeAll(async () => {
    world = await EmbeddedWorld.open({ features: [IdentityApiModule, AccountApiModule] });
    ann = await world.register('Ann');
    bob = await world.register('Bob');
  });
  afterAll(() => world.close());

  const match = '01890a5d-ac96-774b-bcce-b302099a8057';
  const at = (id: string) => `/api/me/match-notes/${id}`;
  const read = async (cookie: string, id = match) =>
    ((await (await world.api.call(at(id), { cookie })).json()) as { text: string }).text;
  const write = async (cookie: string, text: unknown, id = match) =>
    (await world.api.call(at(id), { method: 'PUT', cookie, json: { text } })).status;

  test('are kept for their writer only, changed and deleted', async () => {
    expect(await read(ann.cookie)).toBe('');
    expect(await write(ann.cookie, 'h6 weakens the king')).toBe(204);
    expect([await read(ann.cookie), await read(bob.cookie)]).toEqual(['h6 weakens the king', '']);
    expect(await write(ann.cookie, 'g4 next')).toBe(204);
    expect(await read(ann.cookie)).toBe('g4 next');
    expect(await write(ann.cookie, '')).toBe(204);
    expect(await read(ann.cookie)).toBe('');
  });

  test.each([
    ['a text that is too long', 'n'.repeat(longestNote + 1), match, 422],
    ['no text', undefined, match, 422],
    ['an address that is no match', 'text', '..%2Fusers', 404],
  ])('%s is refused', async (_what, text, id, status) => {
    expect(await write(ann.cookie, text, id)).toBe(status);
  });

  test('a visitor has none', async () => {
    expect((await world.api.call(at(match))).status).toBe(401);
  });

  test('of too many, those written about last stay', async () => {
    const notes: Model<MatchNoteDocument> = world.api.get(getModelToken('MatchNote', ACCOUNTS) as never);
    await notes.insertMany(
      Array.from({ length: mostNotes }, (_, index) => ({
        _id: `${bob.id}/old-${index}`,
        userId: bob.id,
        matchId: `old-${index}`,
        text: 'noted',
        at: index,
      })),
    );
    expect(await write(bob.cookie, 'the newest')).toBe(204);
    expect(await notes.countDocuments({ userId: bob.id })).toBe(mostNotes);
    expect(await notes.findById(`${bob.id}/old-0`)).toBeNull();
    expect(await read(bob.cookie)).toBe('the newest');
  });
});
