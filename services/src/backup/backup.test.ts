import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { SqliteEventReader } from '@royal-chess/infra/event-store/sqlite-event-reader';
import { SqliteEventRestorer } from '@royal-chess/infra/event-store/sqlite-event-restorer';
import { SqliteEventStore } from '@royal-chess/infra/event-store/sqlite-event-store';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import type { Connection } from 'mongoose';
import { type BackupEntry, BackupTally } from './backup-format.ts';
import { type KeptDocument, keptModels } from './kept-documents.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let path: string;
const closings: (() => Promise<unknown> | void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-backup-'));
  path = join(folder, 'royal.backup');
});
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

interface Place {
  readonly file: SqliteFile;
  readonly documents: Connection;
}

async function place(name: string): Promise<Place> {
  const file = new SqliteFile(join(folder, `${name}.db`));
  const documents = await openDocuments(file);
  closings.push(
    () => file.close(),
    () => documents.close(),
  );
  return { file, documents };
}

const storeOf = ({ file }: Place): SqliteEventStore =>
  new SqliteEventStore(
    file,
    systemClock,
    new CommitAnnouncer((error) => {
      throw error;
    }),
  );

const append = (store: SqliteEventStore, stream: string, expectedVersion: number, count = 1) =>
  store.append({
    stream,
    expectedVersion,
    events: Array.from({ length: count }, () => ({ type: 'DrawOffered', data: { by: 'white' } })),
    context: { commandId: randomUUID(), actor: randomUUID(), causationId: randomUUID() },
  });

const users = (count: number): KeptDocument[] =>
  Array.from({ length: count }, (_, n) => ({
    _id: `user-${String(n).padStart(5, '0')}`,
    name: `Réti\u2028${n}`,
    nameWords: ['reti'],
    email: `${n}@example.org`,
    passwordHash: '$argon2id$',
    roles: ['user'],
    createdAt: n,
  }));

/** A place with commits of one and of several events in many streams, accounts and messages. */
async function filled(): Promise<Place> {
  const source = await place('source');
  const store = storeOf(source);
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 200 }, (_, n) => append(store, `match-${n}`, round * 3, 3)));
  await store.close();
  const models = keptModels(source.documents, true);
  await models.get('users')!.collection.insertMany(users(1_201) as never[]);
  await models
    .get('chats')!
    .collection.insertMany([
      { _id: 'a-b', users: ['a', 'b'], latest: { _id: 'm', senderId: 'a', text: 'hello', at: 1 } },
    ] as never[]);
  await models
    .get('messages')!
    .collection.insertMany([{ _id: 'm', chatId: 'a-b', senderId: 'a', text: 'hello', at: 1 }] as never[]);
  return source;
}

async function eventsOf({ file }: Place): Promise<readonly RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const page of new SqliteEventReader(file).readAll(0))
    all.push(...page.map(({ event }) => event));
  return all;
}

async function documentsOf({ documents }: Place): Promise<unknown> {
  const models = [...keptModels(documents, true)];
  return Promise.all(models.map(async ([name, model]) => [name, await model.find().sort({ _id: 1 }).lean()]));
}

const backup = (source: Place): ReturnType<typeof writeBackup> =>
  writeBackup({ events: storeOf(source), hasAllPositions: true, documents: source.documents }, path, 0);

async function restored(): Promise<Place> {
  const target = await place(`target-${randomUUID()}`);
  await restoreBackup(path, { events: new SqliteEventRestorer(target.file), documents: target.documents });
  return target;
}

describe('a backup', () => {
  const counts = { commits: 600, events: 1_800, documents: { users: 1_201, chats: 1, messages: 1 } };

  test('restores every event and document unchanged', async () => {
    const source = await filled();
    expect(await backup(source)).toEqual(counts);
    expect(await checkBackup(path)).toEqual(counts);
    const target = await restored();
    expect(await eventsOf(target)).toEqual(await eventsOf(source));
    expect(await documentsOf(target)).toEqual(await documentsOf(source));
  });

  test('marks the campaigns that were not at their end: they wait for a person', async () => {
    const source = await place('source');
    const letters = keptModels(source.documents, true).get('campaign_letters')!;
    await letters.collection.insertMany([
      { _id: 'ended', isOpen: false },
      { _id: 'running', isOpen: true },
    ] as never[]);
    await backup(source);
    const found = await keptModels((await restored()).documents, true)
      .get('campaign_letters')!
      .find()
      .sort({ _id: 1 })
      .lean();
    expect(found).toMatchObject([
      { _id: 'ended', isOpen: false },
      { _id: 'running', isOpen: true, restoredAt: expect.any(Number) },
    ]);
    expect(found[0]).not.toHaveProperty('restoredAt');
  });

  test('of what was restored from it is the same', async () => {
    await backup(await filled());
    const before = gunzipSync(readFileSync(path)).toString();
    const target = await restored();
    rmSync(path);
    await backup(target);
    expect(gunzipSync(readFileSync(path)).toString()).toBe(before);
  });

  test('of an empty store restores to an empty store', async () => {
    expect(await backup(await place('source'))).toEqual({ commits: 0, events: 0, documents: {} });
    expect(await eventsOf(await restored())).toEqual([]);
  });

  test('is complete up to a commit while others append, and its commands are recognized afterwards', async () => {
    const source = await filled();
    const store = storeOf(source);
    let going = true;
    const writing = (async () => {
      for (let n = 0; going; n += 1) await append(store, `late-${n % 10}`, Math.floor(n / 10) * 2, 2);
    })();
    const { events } = await backup(source);
    going = false;
    await writing;
    const target = await restored();
    const all = await eventsOf(source);
    expect(events).toBeLessThan(all.length);
    expect(await eventsOf(target)).toEqual(all.slice(0, events));
    const last = all[events - 1]!;
    const again = await storeOf(target).append({
      stream: last.stream,
      expectedVersion: 0,
      events: [{ type: 'DrawOffered', data: { by: 'white' } }],
      context: { commandId: last.commandId, actor: 'system' },
    });
    expect(again).toMatchObject({ outcome: 'repeated', version: last.version });
  });

  test('never replaces a file, and only its owner reads it', async () => {
    const source = await place('source');
    await backup(source);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await expect(backup(source)).rejects.toMatchObject({ code: 'RC_BACKUP_EXISTS' });
  });

  test('that fails leaves no file', async () => {
    const source = await place('source');
    const { documents } = source;
    const events = Object.assign(storeOf(source), {
      end: () => Promise.reject(new Error('the disk is missing')),
    });
    await expect(writeBackup({ events, hasAllPositions: true, documents }, path, 0)).rejects.toThrow(
      'the disk is missing',
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('royal.backup'))).toEqual([]);
  });

  test.each([
    ['a commit in between', 'DELETE FROM commits WHERE seq = 600'],
    ['the last commit of the order that is read', 'DELETE FROM commits WHERE seq = 1800'],
    ['the name of a stream', `DELETE FROM streams WHERE name = 'match-7'`],
    ['the sense of its text', `UPDATE commits SET events = substr(events, 2) WHERE seq = 600`],
  ])('of a store without %s fails and leaves no file', async (_, spoil) => {
    const source = await filled();
    const events = storeOf(source);
    const end = await events.end();
    source.file.db.exec(`PRAGMA foreign_keys = OFF; ${spoil}`);
    const store = Object.assign(events, { end: async () => end });
    const failing = writeBackup(
      { events: store, hasAllPositions: true, documents: source.documents },
      path,
      0,
    );
    await expect(failing).rejects.toMatchObject({ code: 'RC_STORE_DAMAGED' });
    expect(existsSync(path)).toBe(false);
  });

  test('finds a missing commit also where positions may have gaps, by the versions of its stream', async () => {
    const source = await filled();
    source.file.db.exec('DELETE FROM commits WHERE seq = 900');
    const failing = writeBackup(
      { events: storeOf(source), hasAllPositions: false, documents: source.documents },
      path,
      0,
    );
    await expect(failing).rejects.toThrow(/An event is missing: match-\d+ has version 7 where 4 must be/);
  });

  test('removes the parts of killed backups, and no other file', async () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid;
    const here = hostname().replaceAll(/[^\w.-]/g, '_');
    const files = {
      killed: `old.rc.royal-chess-${here}-${ended}.part`,
      ownNumber: `old.rc.royal-chess-${here}-${process.pid}.part`,
      running: `other.rc.royal-chess-${here}-${process.ppid}.part`,
      elsewhere: 'other.rc.royal-chess-elsewhere-7.part',
      elsewhereOld: 'old.rc.royal-chess-elsewhere-7.part',
      foreign: 'film.part',
    };
    for (const name of Object.values(files)) writeFileSync(join(folder, name), '');
    utimesSync(join(folder, files.elsewhereOld), 0, 0);
    const source = await place('source');
    await writeBackup(
      { events: storeOf(source), hasAllPositions: true, documents: source.documents },
      path,
      Date.now(),
    );
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual(
      [files.foreign, files.elsewhere, files.running].toSorted(),
    );
  });
});

describe('a backup that is not right', () => {
  const broken = { code: 'RC_BACKUP_BROKEN' };
  let whole: Buffer;
  beforeEach(async () => {
    await backup(await filled());
    whole = readFileSync(path);
  });

  test.each([0, 1, 10, 0.1, 0.5, 0.9, -9, -1])('cut at %p is refused', async (where) => {
    writeFileSync(
      path,
      whole.subarray(0, where !== 0 && Math.abs(where) < 1 ? Math.floor(whole.length * where) : where),
    );
    await expect(checkBackup(path)).rejects.toMatchObject(broken);
  });

  test('with a bit flipped anywhere is refused', async () => {
    // The ten bytes of gzip's header contain only the time and the system.
    for (let at = 10; at < whole.length; at += Math.ceil(whole.length / 60)) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 4;
      writeFileSync(path, changed);
      await expect(checkBackup(path)).rejects.toMatchObject(broken);
    }
  });

  test('with a line more, less or changed is refused, though gzip finds no fault', async () => {
    const lines = gunzipSync(whole).toString().split('\n');
    const changes = [
      lines.toSpliced(5, 1),
      lines.toSpliced(5, 0, lines[4]!),
      lines.toSpliced(5, 1, lines[5]!.replace('white', 'black')),
      lines.toSpliced(1, 1, lines[1]!.replace('"commit"', '"comxit"')),
      lines.toSpliced(-2, 1),
      [...lines, lines[5]!, ''],
      lines.slice(1),
    ];
    for (const changed of changes) {
      writeFileSync(path, gzipSync(changed.join('\n')));
      await expect(checkBackup(path)).rejects.toMatchObject(broken);
    }
  });

  /** The lines with an end that fits them. */
  function sealed(lines: readonly string[]): string {
    const tally = new BackupTally();
    for (const line of lines.slice(1)) tally.add(JSON.parse(line) as BackupEntry);
    const text = lines.map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    return `${text}${JSON.stringify({ ...tally.counts(), sha256 })}\n`;
  }

  test('whose damage looks like a newer version is refused as damaged', async () => {
    const lines = gunzipSync(whole).toString().split('\n');
    const changed = lines.toSpliced(1, 1, lines[1]!.replace('"v":1', '"v":9'));
    writeFileSync(path, gzipSync(changed.join('\n')));
    await expect(checkBackup(path)).rejects.toMatchObject(broken);
  });

  test('with an event missing is refused, though its counts and checksum are right', async () => {
    const lines = gunzipSync(whole).toString().split('\n').slice(0, -2);
    const first = lines.findIndex((line) => line.includes('"stream":"match-7","version":4,'));
    writeFileSync(path, gzipSync(sealed(lines.toSpliced(first, 1))));
    const broken = { code: 'RC_BACKUP_BROKEN', message: expect.stringContaining('match-7 has version 7') };
    await expect(checkBackup(path)).rejects.toMatchObject(broken);
  });

  test('of a newer program is refused', async () => {
    const lines = gunzipSync(whole).toString().split('\n');
    const newer = [
      lines.toSpliced(0, 1, JSON.stringify({ royalChessBackup: 2, at: 0 })),
      lines.toSpliced(1, 1, lines[1]!.replace('"v":1', '"v":9')),
      lines.toSpliced(1, 1, JSON.stringify({ in: 'tournaments', document: { _id: 'a' } })),
    ];
    for (const changed of newer) {
      writeFileSync(path, gzipSync(sealed(changed.slice(0, -2))));
      await expect(checkBackup(path)).rejects.toMatchObject({ code: 'RC_BACKUP_NEWER' });
    }
  });

  test('that is no backup at all, or not there, is refused', async () => {
    const noBackup = { ...broken, message: 'This file is no backup of Royal Chess.' };
    writeFileSync(path, 'Hello');
    await expect(checkBackup(path)).rejects.toMatchObject(noBackup);
    writeFileSync(path, gzipSync('{"hello":1}\n'));
    await expect(checkBackup(path)).rejects.toMatchObject(noBackup);
    await expect(checkBackup(`${path}-not-there`)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
