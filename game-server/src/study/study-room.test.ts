import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Room } from '@colyseus/sdk';
import type { StudyEdit } from '@royal-chess/contracts/studies';
import { Position } from '@royal-chess/domain/chess/position';
import { chapterStream } from '@royal-chess/domain/study/chapter-decider';
import { rootId } from '@royal-chess/domain/study/node-id';
import { studyStream } from '@royal-chess/domain/study/study-decider';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { until } from '../testing/event-loop.ts';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';

const ann = randomUUID();
const bob = randomUUID();
const eve = randomUUID();
let studyId: string;
let chapterId: string;
let files: TestStore;
let rooms: ServedRooms;

beforeEach(async () => {
  const clock = new ManualClock();
  files = await openTestStore(clock);
  rooms = await serveRooms({ files, clock });
  studyId = randomUUID();
  chapterId = randomUUID();
  const tree = { root: {}, nodes: [], tags: [] };
  const startFen = Position.initial().fen();
  await files.append(chapterStream(chapterId), [
    { type: 'StudyChapterOpened', data: { studyId, variant: 'classical', startFen, tree } },
  ]);
  const chapter = { chapterId, name: 'One', orientation: 'white', mode: 'study' } as const;
  await files.append(studyStream(studyId), [
    { type: 'StudyCreated', data: { ownerId: ann, name: 'Study', visibility: 'link' } },
    { type: 'StudyChaptersAdded', data: { chapters: [chapter] } },
    { type: 'StudyMemberSet', data: { userId: bob, access: 'write' } },
  ]);
});
afterEach(async () => {
  await rooms.close();
  await files.close();
});

/** A client with what it received. */
async function enter(userId: string | null) {
  const room = await rooms.study(studyId, userId);
  const received: { type: string; message: unknown }[] = [];
  room.onMessage('*', (type, message) => void received.push({ type: String(type), message }));
  const of = (type: string) => received.filter((one) => one.type === type).map(({ message }) => message);
  return { room, of };
}
const edit = (room: Room, edits: readonly StudyEdit[], more: object = {}): Promise<unknown> =>
  room.request('edit', { commandId: randomUUID(), chapterId, base: 1, edits, ...more });
const e4: StudyEdit = { type: 'move', parent: rootId, uci: 'e2e4' };

describe('the room of a study', () => {
  test('refuses a study that does not exist', async () => {
    await expect(rooms.study(randomUUID(), ann)).rejects.toThrow('There is no such study.');
  });

  test('sends each edit to all, in one order, when it is durable', async () => {
    const [one, two] = [await enter(ann), await enter(bob)];
    expect(await edit(one.room, [e4])).toEqual({ ok: true, version: 2 });
    expect(
      await edit(two.room, [{ type: 'text', id: rootId, field: 'comment', base: '', text: 'Here' }]),
    ).toEqual({
      ok: true,
      version: 3,
    });
    for (const { of } of [one, two]) {
      await until(() => of('edited').length === 2);
      expect(of('edited')).toMatchObject([
        { version: 2, by: ann, edits: [{ type: 'move', san: 'e4' }] },
        { version: 3, by: bob, edits: [{ type: 'text', text: 'Here' }] },
      ]);
    }
    expect(await files.store.head(chapterStream(chapterId))).toBe(3);
  });

  test('counts an edit that is sent again once', async () => {
    const { room } = await enter(ann);
    const commandId = randomUUID();
    for (const _ of [1, 2]) expect(await edit(room, [e4], { commandId })).toEqual({ ok: true, version: 2 });
    expect(await files.store.head(chapterStream(chapterId))).toBe(2);
  });

  test.each([
    ['a reader', () => eve, {}, 'RC_FORBIDDEN'],
    ['a visitor', () => null, {}, 'RC_FORBIDDEN'],
    ['an author, of a chapter of another study', () => ann, { chapterId: randomUUID() }, 'RC_NOT_FOUND'],
    [
      'an author, of a move that is not legal',
      () => ann,
      { edits: [{ ...e4, uci: 'e2e5' }] },
      'RC_STUDY_MOVE_ILLEGAL',
    ],
    ['an author, in another form', () => ann, { edits: [{ type: 'move' }] }, 'RC_VALIDATION'],
  ])('refuses %s', async (_, user, more, code) => {
    const { room } = await enter(user());
    expect(await edit(room, [e4], more)).toMatchObject({ ok: false, code });
    expect(await files.store.head(chapterStream(chapterId))).toBe(1);
  });

  test('shows who is there and where, and the version of the chapter they look at', async () => {
    const one = await enter(ann);
    await enter(null);
    expect(await one.room.request('look', { chapterId, nodeId: rootId })).toEqual({ ok: true, version: 1 });
    await until(() => one.of('present').length > 0);
    expect(one.of('present')[0]).toMatchObject({ users: [{ userId: ann }] });
  });

  test('ends the connection of those who may not see it any longer', async () => {
    const { room } = await enter(eve);
    let isLeft = false;
    room.onLeave(() => {
      isLeft = true;
    });
    await files.append(studyStream(studyId), [{ type: 'StudyChanged', data: { visibility: 'private' } }]);
    await until(() => isLeft);
  });
});
