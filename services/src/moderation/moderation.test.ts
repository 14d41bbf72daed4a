import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ModerationCase, moderationAnswer } from '@royal-chess/contracts/moderation';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { Accounts } from '../identity/accounts.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { ArticleComments } from '../articles/article-comments.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { REMOVED_MESSAGE } from '../chats/written-messages.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { ModerationModule } from './moderation.module.ts';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

const clock = new ManualClock();
let world: EmbeddedWorld;
let staff: Person;
let ann: Person;
let bob: Person;
let eve: Person;
let people = 0;

beforeAll(async () => {
  world = await EmbeddedWorld.open({ clock, features: [IdentityApiModule, ModerationModule] });
  const account = { name: 'Chief', email: 'chief@example.org', password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
  staff = { id, cookie: `rc_session=${await world.api.get(Sessions).open(id)}` };
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [ann, bob, eve] = await Promise.all([
    world.register(`Ann${people}`),
    world.register(`Bob${people}`),
    world.register(`Eve${people}`),
  ]);
  clock.advance(60_000);
});

const report = (by: Person | null, body: object) =>
  world.api.call('/api/reports', {
    ...(by && { cookie: by.cookie }),
    json: { commandId: randomUUID(), reason: 'insult', ...body },
  });
const player = ({ id }: Person) => ({ kind: 'player', subjectId: id });
const decide = (body: object, by = staff) =>
  world.api.call('/api/admin/moderation/decisions', {
    cookie: by.cookie,
    json: { commandId: randomUUID(), ...body },
  });
async function casesAbout({ id }: Person, state: 'open' | 'decided' = 'open'): Promise<ModerationCase[]> {
  const response = await world.api.call(`/api/admin/moderation?state=${state}`, { cookie: staff.cookie });
  expect(response.status).toBe(200);
  return moderationAnswer.parse(await response.json()).cases.filter(({ about }) => about.id === id);
}
/** Bob writes to Ann. */
async function message(text: string): Promise<{ kind: 'message'; subjectId: string }> {
  const json = { commandId: randomUUID(), to: ann.id, text };
  const response = await world.api.call('/api/chats/messages', { cookie: bob.cookie, json });
  const { chat } = (await response.json()) as { chat: { latestMessage: { _id: string } } };
  return { kind: 'message', subjectId: chat.latestMessage._id };
}
const articleId = '0197a000-0000-7000-8000-0000000000aa';
/** Bob comments on an article. */
async function comment(text: string): Promise<{ kind: 'comment'; subjectId: string }> {
  await world.api.get(ArticleComments).add({ articleId, userId: bob.id, text, commandId: randomUUID() });
  const [first] = await world.api.get(ArticleComments).of(articleId);
  return { kind: 'comment', subjectId: first!._id };
}
const latestOf = async ({ cookie }: Person): Promise<string | undefined> => {
  const response = await world.api.call('/api/chats', { cookie });
  const { chats } = (await response.json()) as { chats: { latestMessage: { text: string } }[] };
  return chats[0]?.latestMessage.text;
};

describe('a report', () => {
  test('of a player is in the queue with who, why and when', async () => {
    expect(
      (await report(ann, { ...player(bob), reason: 'cheating', note: ' Look at move 12 ' })).status,
    ).toBe(204);
    expect(await casesAbout(bob)).toEqual([
      {
        ...player(bob),
        about: { id: bob.id, name: `Bob${people}` },
        text: null,
        picture: null,
        place: `/player/${bob.id}`,
        reports: [
          {
            by: { id: ann.id, name: `Ann${people}` },
            reason: 'cheating',
            note: 'Look at move 12',
            at: clock.now(),
            run: null,
          },
        ],
        decision: null,
      },
    ]);
  });

  test('of a message quotes it, for who received it', async () => {
    const subject = await message('You play like a potato');
    expect((await report(eve, subject)).status).toBe(404);
    expect((await report(ann, subject)).status).toBe(204);
    expect(await casesAbout(bob)).toMatchObject([
      { ...subject, text: 'You play like a potato', place: null },
    ]);
  });

  test('of a comment quotes it as it was, and says where it stands', async () => {
    const subject = await comment('Buy my pills');
    expect((await report(ann, { ...subject, reason: 'spam' })).status).toBe(204);
    await world.api.get(ArticleComments).edit(articleId, subject.subjectId, bob.id, 'Nice game');
    expect(await casesAbout(bob)).toMatchObject([
      { ...subject, text: 'Buy my pills', place: `/displayBlog/${articleId}#comments` },
    ]);
  });

  test('sent again, or of the same subject while one is open, is one', async () => {
    const commandId = randomUUID();
    const both = await Promise.all([
      report(ann, { ...player(bob), commandId }),
      report(ann, { ...player(bob), commandId }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    await report(ann, player(bob));
    clock.advance(1);
    await report(eve, player(bob));
    const [only, ...others] = await casesAbout(bob);
    expect(others).toEqual([]);
    expect(only?.reports.map(({ by }) => by?.id)).toEqual([ann.id, eve.id]);
  });

  test('of a club quotes its name and text, and its removal closes the club', async () => {
    const id = randomUUID();
    const club = { founderId: bob.id, name: 'Pill Club', about: 'Buy my pills', admission: 'open' } as const;
    await world.append(`club-${id}`, 0, { type: 'ClubFounded', data: club });
    const subject = { kind: 'club', subjectId: id };
    expect((await report(ann, { kind: 'club', subjectId: randomUUID() })).status).toBe(404);
    expect((await report(bob, subject)).status).toBe(422);
    expect((await report(ann, { ...subject, reason: 'name' })).status).toBe(204);
    expect(await casesAbout(bob)).toMatchObject([
      { ...subject, text: 'Pill Club\nBuy my pills', place: `/clubs/${id}` },
    ]);
    expect((await decide({ ...subject, outcome: 'removed' })).status).toBe(204);
    expect((await world.store.read(`club-${id}`)).at(-1)).toMatchObject({ type: 'ClubClosed' });
    expect((await report(ann, subject)).status).toBe(404);
  });

  test('of a study quotes what is written in it, and its removal deletes the study', async () => {
    const chapter = {
      orientation: 'white',
      mode: 'study',
      variant: 'classical',
      pgn: '1. e4 {Buy my pills} *',
    };
    const created = await world.api.call('/api/studies', {
      cookie: bob.cookie,
      json: { commandId: randomUUID(), name: 'Openings', visibility: 'public', chapter },
    });
    const { id } = (await created.json()) as { id: string };
    const subject = { kind: 'study', subjectId: id };
    expect((await report(bob, subject)).status).toBe(422);
    expect((await report(ann, subject)).status).toBe(204);
    const [found] = await casesAbout(bob);
    expect(found).toMatchObject({ ...subject, place: `/study/${id}` });
    expect(found?.text).toContain('Openings');
    expect(found?.text).toContain('Buy my pills');
    expect((await decide({ ...subject, outcome: 'removed' })).status).toBe(204);
    expect((await world.api.call(`/api/studies/${id}`, { cookie: bob.cookie })).status).toBe(404);
    expect((await report(eve, subject)).status).toBe(404);
  });

  test.each<[string, () => object, number]>([
    ['of oneself', () => player(ann), 422],
    ['of who does not exist', () => ({ kind: 'player', subjectId: randomUUID() }), 404],
    ['of a comment that does not exist', () => ({ kind: 'comment', subjectId: randomUUID() }), 404],
    ['of a game', () => ({ kind: 'game', subjectId: randomUUID() }), 422],
    ['for no reason', () => ({ ...player(bob), reason: 'boredom' }), 422],
    ['of a whole book', () => ({ ...player(bob), note: 'a'.repeat(1_001) }), 422],
  ])('%s is refused', async (_, body, status) => {
    expect((await report(ann, body())).status).toBe(status);
  });

  test('is refused to visitors, and to who sends many', async () => {
    expect((await report(null, player(bob))).status).toBe(401);
    const sent = await Promise.all(Array.from({ length: 7 }, () => report(ann, player(bob))));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 204, 429, 429]);
  });
});

describe('a decision', () => {
  test('that removes a message puts a sentence in its place, for both', async () => {
    const subject = await message('You play like a potato');
    await report(ann, subject);
    expect((await decide({ ...subject, outcome: 'removed', reason: 'An insult' })).status).toBe(204);
    expect([await latestOf(ann), await latestOf(bob)]).toEqual([REMOVED_MESSAGE, REMOVED_MESSAGE]);
    expect(await casesAbout(bob)).toEqual([]);
    expect(await casesAbout(bob, 'decided')).toMatchObject([
      {
        text: 'You play like a potato',
        decision: {
          outcome: 'removed',
          reason: 'An insult',
          by: { id: staff.id, name: 'Chief' },
          at: clock.now(),
        },
      },
    ]);
  });

  test('that removes a comment removes no other', async () => {
    const other = await comment('Nice game');
    clock.advance(1);
    const subject = await comment('Buy my pills');
    await report(ann, subject);
    const removing = jest.spyOn(world.api.get(ArticleComments), 'removeReported');
    const decided = await decide({ ...subject, outcome: 'removed', reason: 'An advertisement' });
    expect(decided.status).toBe(204);
    expect(removing.mock.calls).toMatchObject([
      [subject.subjectId, { by: staff.id, reason: 'An advertisement' }],
    ]);
    removing.mockRestore();
    expect(await world.api.get(ArticleComments).one(subject.subjectId)).toBeNull();
    expect(await world.api.get(ArticleComments).one(other.subjectId)).toMatchObject({ text: 'Nice game' });
  });

  test('whose reason cannot be read, though the writer is given it, is refused', async () => {
    const subject = await comment('Buy my pills');
    await report(ann, subject);
    expect((await decide({ ...subject, outcome: 'removed', reason: 'An \u202eadvert' })).status).toBe(422);
    expect(await world.api.get(ArticleComments).one(subject.subjectId)).not.toBeNull();
  });

  test('that dismisses leaves what was written; a later report is a new case', async () => {
    const subject = await comment('Nice game');
    await report(ann, subject);
    expect((await decide({ ...subject, outcome: 'dismissed' })).status).toBe(204);
    expect(await world.api.get(ArticleComments).one(subject.subjectId)).toMatchObject({ text: 'Nice game' });
    clock.advance(60_000);
    await report(ann, subject);
    expect([await casesAbout(bob), await casesAbout(bob, 'decided')]).toMatchObject([
      [{ decision: null }],
      [{ decision: { outcome: 'dismissed' } }],
    ]);
  });

  test.each<[string, () => Promise<Response>, number]>([
    ['on what is not reported', () => decide({ ...player(bob), outcome: 'acted' }), 404],
    ['that removes a player', () => decide({ ...player(bob), outcome: 'removed' }), 422],
    ['by who is no staff', () => decide({ ...player(bob), outcome: 'acted' }, eve), 403],
  ])('%s is refused', async (_, call, status) => {
    expect((await call()).status).toBe(status);
  });
});
