import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moderationAnswer } from '@royal-chess/contracts/moderation';
import { getModelToken } from '@nestjs/mongoose';
import { messageAnswer, messagesAnswer, searchMessagesAnswer } from '@royal-chess/contracts/chats';
import type { InitUploadAnswer } from '@royal-chess/contracts/uploads';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { Model } from 'mongoose';
import sharp from 'sharp';
import { AccountDeletion } from '../account/erasure/account-deletion.ts';
import { ApiModule } from '../api.module.ts';
import { Accounts } from '../identity/accounts.ts';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { ProjectorModule } from '../projector.module.ts';
import { Uploads } from '../uploads/uploads.ts';
import type { MessageDocument } from './chat-documents.ts';
import { REMOVED_MESSAGE, WrittenMessages } from './written-messages.ts';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

const clock = new ManualClock();
let world: EmbeddedWorld;
let ann: Person;
let bob: Person;
let eve: Person;
let people = 0;
let photo: Buffer;
let small: Buffer;

beforeAll(async () => {
  const env = { RATE_LIMIT_ADDRESS: '10000' };
  world = await EmbeddedWorld.open({ clock, features: [ApiModule], projections: [ProjectorModule], env });
  photo = await sharp({ create: { width: 500, height: 250, channels: 3, background: '#4e7a5d' } })
    .withExif({ IFD0: { Copyright: 'where the camera was' } })
    .jpeg()
    .toBuffer();
  small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [ann, bob, eve] = await Promise.all([
    world.register(`Ann${people}`),
    world.register(`Bob${people}`),
    world.register(`Eve${people}`),
  ]);
});

const post = (person: Person, path: string, json: unknown): Promise<Response> =>
  world.api.call(path, { cookie: person.cookie, json });
const get = (path: string, person?: Person): Promise<Response> =>
  world.api.call(path, { ...(person && { cookie: person.cookie }) });
const refusal = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

/** The id of a finished picture. */
async function sentPicture(person: Person, bytes: Uint8Array = photo): Promise<string> {
  const begun = await post(person, '/uploads/init-upload?kind=chatImage', { name: 'chatImage/me.jpg' });
  expect(begun.status).toBe(200);
  const file = (await begun.json()) as InitUploadAnswer;
  const urls = await post(person, '/uploads/get-multipart-presigned-urls', { ...file, parts: 1 });
  const { parts } = (await urls.json()) as { parts: { signedUrl: string }[] };
  const put = await world.api.call(parts[0]?.signedUrl ?? '', { method: 'PUT', body: Buffer.from(bytes) });
  const sent = [{ PartNumber: 1, ETag: put.headers.get('etag') ?? '' }];
  const finished = await post(person, '/uploads/finalize-upload', { ...file, parts: sent });
  expect(finished.status).toBe(200);
  return file.fileId;
}
const write = (from: Person, to: Person, more: object): Promise<Response> =>
  post(from, '/api/chats/messages', { commandId: randomUUID(), to: to.id, text: '', ...more });
async function wrote(from: Person, to: Person, more: object) {
  clock.advance(10);
  const response = await write(from, to, more);
  expect(response.status).toBe(201);
  return messageAnswer.parse(await response.json()).chat;
}
const messagesIn = async (person: Person, chat: string) =>
  messagesAnswer.parse(await (await get(`/api/chats/${chat}/messages`, person)).json()).items;

describe('a message with a picture', () => {
  test('is shown to both readers, encoded again and without what the camera wrote, and to no other', async () => {
    const fileId = await sentPicture(ann);
    const chat = await wrote(ann, bob, { picture: { fileId, alt: ' The hall ' } });
    const { picture, _id } = chat.latestMessage;
    const url = `/api/chats/${chat._id}/pictures/${_id}`;
    expect(picture).toEqual({ url, width: 500, height: 250, color: expect.any(String), alt: 'The hall' });
    expect((await messagesIn(bob, chat._id)).map((message) => message.picture)).toEqual([picture]);
    for (const reader of [ann, bob]) {
      const response = await get(`${url}/800.webp`, reader);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('content-disposition')).toMatch(/^inline/);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes('camera')).toBe(false);
    }
    expect(await refusal(await get(`${url}/800.webp`, eve))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await refusal(await get(`${url}/800.webp`))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    expect(await refusal(await get(`/api/images/${fileId}/800.webp`, ann))).toEqual([404, 'RC_NOT_FOUND']);
    const other = await wrote(eve, ann, { text: 'x' });
    const elsewhere = `/api/chats/${other._id}/pictures/${_id}/800.webp`;
    expect(await refusal(await get(elsewhere, eve))).toEqual([404, 'RC_NOT_FOUND']);
  });

  test('that is sent twice is one', async () => {
    const json = { commandId: randomUUID(), picture: { fileId: await sentPicture(ann) } };
    const one = await wrote(ann, bob, json);
    expect(await wrote(ann, bob, json)).toEqual(one);
    expect(await messagesIn(bob, one._id)).toHaveLength(1);
  });

  test('stays as it is when its command is sent again with another one, also at the same time', async () => {
    const commandId = randomUUID();
    const [first, second] = [await sentPicture(ann), await sentPicture(ann, small)];
    const chat = await wrote(ann, bob, { commandId, picture: { fileId: first } });
    const url = `${chat.latestMessage.picture?.url}/400.webp`;
    const bytesOf = async () => Buffer.from(await (await get(url, bob)).arrayBuffer());
    const before = await bytesOf();
    expect(await wrote(ann, bob, { commandId, picture: { fileId: second } })).toEqual(chat);
    expect(await messagesIn(bob, chat._id)).toHaveLength(1);
    // The second one is still free: it may be sent in a message of its own.
    const later = await wrote(ann, bob, { picture: { fileId: second } });
    expect(later.latestMessage.picture).toMatchObject({ width: 20 });
    // As an attempt leaves it that lost against another one.
    const third = await sentPicture(ann, small);
    await world.api.get(Uploads).giveToMessage(ann.id, third, chat.latestMessage._id);
    expect(await bytesOf()).toEqual(before);
  });

  test('stays when files that nothing uses are swept', async () => {
    const chat = await wrote(ann, bob, { picture: { fileId: await sentPicture(ann) } });
    await world.api.get(Uploads).sweepUnused(clock.now() + 1);
    expect((await get(`${chat.latestMessage.picture?.url}/400.avif`, bob)).status).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    ['of another', () => sentPicture(bob)],
    [
      'that is in another message',
      async () => {
        const fileId = await sentPicture(ann);
        await wrote(ann, bob, { picture: { fileId } });
        return fileId;
      },
    ],
    ['that does not exist', async () => randomUUID()],
  ])('is refused with a picture %s', async (_, file) => {
    const picture = { fileId: await file() };
    expect(await refusal(await write(ann, bob, { text: 'x', picture }))).toEqual([422, 'RC_VALIDATION']);
  });

  test('is refused without a picture and a text, and with an unreadable description', async () => {
    expect(await refusal(await write(ann, bob, {}))).toEqual([422, 'RC_VALIDATION']);
    for (const alt of ['x'.repeat(301), 'a\u0000b'])
      expect(await refusal(await write(ann, bob, { picture: { fileId: randomUUID(), alt } }))).toEqual([
        422,
        'RC_VALIDATION',
      ]);
  });

  test('is refused to a child, and too large a file to all', async () => {
    const fileId = await sentPicture(ann);
    await world.api.get(ChildAccounts).mark(ann.id, true);
    expect(await refusal(await write(ann, bob, { picture: { fileId } }))).toEqual([403, 'RC_CHILD_ACCOUNT']);
    const large = await post(bob, '/uploads/init-upload?kind=chatImage&size=10485761', { name: 'x.png' });
    expect(await refusal(large)).toEqual([413, 'RC_BODY_TOO_LARGE']);
  });

  test('loses it when staff remove it, and when the account of its sender ends', async () => {
    const removed = await wrote(ann, bob, { text: 'Look', picture: { fileId: await sentPicture(ann) } });
    const url = `${removed.latestMessage.picture?.url}/400.webp`;
    await world.api.get(WrittenMessages).remove(removed.latestMessage._id);
    expect(await messagesIn(bob, removed._id)).toEqual([
      { _id: expect.any(String), senderId: ann.id, text: REMOVED_MESSAGE, at: expect.any(Number) },
    ]);
    expect((await get(url, bob)).status).toBe(404);
    const kept = await wrote(ann, bob, { picture: { fileId: await sentPicture(ann) } });
    expect((await get(`${kept.latestMessage.picture?.url}/400.webp`, bob)).status).toBe(200);
    await world.api.get(AccountDeletion).delete(ann.id);
    expect((await get(`${kept.latestMessage.picture?.url}/400.webp`, bob)).status).toBe(404);
    expect(
      await world.api.get(Uploads).variantOfMessage(kept.latestMessage._id, undefined, '400.webp'),
    ).toBeNull();
  });
});

describe('the picture of a reported message', () => {
  test('is shown to staff while a report of it is open, and to no other', async () => {
    const account = {
      name: `Chief${people}`,
      email: `chief${people}@example.org`,
      password: 'correct horse',
    };
    const { id } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
    const staff = { id, cookie: `rc_session=${await world.api.get(Sessions).open(id)}` };
    const shown = { fileId: await sentPicture(ann), alt: 'A rude sign' };
    const { latestMessage } = await wrote(ann, bob, { picture: shown });
    const path = `/api/admin/moderation/pictures/${latestMessage._id}/800.webp`;
    expect(await refusal(await get(path, staff))).toEqual([404, 'RC_NOT_FOUND']);
    const subject = { kind: 'message', subjectId: latestMessage._id };
    const report = { ...subject, commandId: randomUUID(), reason: 'insult' };
    expect((await post(bob, '/api/reports', report)).status).toBe(204);
    const casesIn = async (state: string) =>
      moderationAnswer.parse(await (await get(`/api/admin/moderation?state=${state}`, staff)).json()).cases;
    const picture = { width: 500, height: 250, alt: 'A rude sign' };
    expect(await casesIn('open')).toMatchObject([
      { text: '', picture: { ...picture, url: path.slice(0, -'/800.webp'.length) } },
    ]);
    const response = await get(path, staff);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(500);
    for (const person of [ann, bob, eve])
      expect(await refusal(await get(path, person))).toEqual([403, 'RC_FORBIDDEN']);
    expect(await refusal(await get(path))).toEqual([401, 'RC_NOT_SIGNED_IN']);
    const decision = { ...subject, commandId: randomUUID(), outcome: 'dismissed' };
    expect((await post(staff, '/api/admin/moderation/decisions', decision)).status).toBe(204);
    expect(await refusal(await get(path, staff))).toEqual([404, 'RC_NOT_FOUND']);
    expect(await casesIn('decided')).toMatchObject([{ picture: { ...picture, url: null } }]);
  });
});

describe('a search', () => {
  const search = async (person: Person, query: string) => {
    const response = await get(`/api/chats/search?${query}`, person);
    expect(response.status).toBe(200);
    return searchMessagesAnswer.parse(await response.json());
  };
  const texts = ({ items }: Awaited<ReturnType<typeof search>>) => items.map(({ message }) => message.text);

  test('finds text, in any case, and the description of a picture, in one’s own conversations', async () => {
    await wrote(ann, bob, { text: 'The Rook lift' });
    await wrote(eve, bob, { text: 'a rook for Bob' });
    await wrote(eve, ann, { text: 'nothing' });
    const shown = await wrote(bob, ann, { picture: { fileId: await sentPicture(bob), alt: 'A rook' } });
    expect(texts(await search(ann, 'q=rOOk'))).toEqual(['', 'The Rook lift']);
    expect((await search(ann, 'q=rook')).items[0]?.chat).toEqual(shown);
    expect(texts(await search(eve, 'q=rook'))).toEqual(['a rook for Bob']);
    expect(texts(await search(ann, 'q=Bob'))).toEqual([]);
  });

  test.each([
    ['.*', ['a .* b']],
    ['(((', ['what (((']],
    ['100%', ['100% sure']],
    ['c:\\d', ['c:\\d']],
    ['$where', []],
    ['^a', []],
  ])('takes %s as text and no pattern', async (q, found) => {
    for (const text of ['a .* b', 'what (((', '100% sure', 'c:\\d', 'ab']) await wrote(ann, bob, { text });
    expect(texts(await search(ann, `q=${encodeURIComponent(q)}`))).toEqual(found);
  });

  test('goes through conversations together, piece by piece, and looks at a bounded number at once', async () => {
    const chats = [await wrote(ann, bob, { text: 'first' }), await wrote(eve, ann, { text: 'first' })];
    const messages = world.api.get(getModelToken('Message', ACCOUNTS) as never) as Model<MessageDocument>;
    const start = clock.now() - 10_000_000;
    const made = Array.from({ length: 5_200 }, (_, n): MessageDocument => ({
      _id: randomUUID(),
      chatId: chats[n % 7 === 0 ? 1 : 0]!._id,
      senderId: ann.id,
      text: n < 120 ? `knight ${n}` : n > 5_000 ? `bishop ${n}` : 'nothing',
      // Of two at one time the ids decide.
      at: start + Math.floor(n / 2) * 2,
    }));
    await messages.insertMany(made);
    const order = (word: string): string[] =>
      made
        .filter(({ text }) => text.startsWith(word))
        .toSorted((a, b) => b.at - a.at || (a._id < b._id ? 1 : -1))
        .map(({ text }) => text);
    const all = async (word: string): Promise<string[][]> => {
      const pages: string[][] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Awaited<ReturnType<typeof search>> = await search(
          ann,
          `q=${word}&limit=50${cursor && `&cursor=${cursor}`}`,
        );
        pages.push(texts(page));
        cursor = page.nextCursor;
      }
      return pages;
    };
    const bishops = await all('bishop');
    expect([bishops.flat(), bishops.length]).toEqual([order('bishop'), 5]);
    const knights = await all('knight');
    expect([knights[0], knights.flat()]).toEqual([[], order('knight')]);
  }, 30_000);

  test('comes in pages, each message once', async () => {
    for (const n of [1, 2, 3, 4, 5]) await wrote(ann, bob, { text: `move ${n}` });
    const seen: string[] = [];
    let page = await search(bob, 'q=move&limit=2');
    for (; ; page = await search(bob, `q=move&limit=2&cursor=${page.nextCursor}`)) {
      seen.push(...texts(page));
      if (page.nextCursor === null) break;
    }
    expect(seen).toEqual(['move 5', 'move 4', 'move 3', 'move 2', 'move 1']);
  });

  test.each(['', 'q=a', `q=${'x'.repeat(101)}`, 'q=ab&cursor=yesterday', 'q[$ne]=ab'])(
    '%s is refused',
    async (query) => {
      expect(await refusal(await get(`/api/chats/search?${query}`, ann))).toEqual([422, 'RC_VALIDATION']);
    },
  );

  test('is refused to a visitor', async () => {
    expect(await refusal(await get('/api/chats/search?q=ab'))).toEqual([401, 'RC_NOT_SIGNED_IN']);
  });
});
