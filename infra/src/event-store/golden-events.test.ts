import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { eventCatalogue } from '@royal-chess/contracts/registry';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { commitSchema, type StoredEvent } from './commit-rows.ts';
import { eventVersions } from './event-versions.ts';
import { SqliteEventReader } from './sqlite-event-reader.ts';

// Rows of an old database. Add rows, never edit one: see the test beside the file.
const golden = new URL('../../../contracts/src/registry/golden/stored-events.ndjson', import.meta.url);
const lines = readFileSync(golden, 'utf8').trim().split('\n');

test.each(lines.map((line) => [(JSON.parse(line) as StoredEvent).type, line]))(
  'a stored %s is read as written, or in its newest shape',
  async (type, line) => {
    const file = new SqliteFile(':memory:');
    file.db.exec(commitSchema);
    file.db.exec(`INSERT INTO streams (id, name) VALUES (1, 'match-a')`);
    file.db
      .prepare(
        `INSERT INTO commits (seq, stream_id, version, count, at, actor, command_id, correlation_id, causation_id, events)
         VALUES (1, 1, 1, 1, 1750000000000, 'system', 'command', NULL, NULL, ?)`,
      )
      .run(`[${line}]`);
    const stored = JSON.parse(line) as StoredEvent;
    const { id, v, data } = eventVersions.upcast(stored);
    expect(v).toBe(eventVersions.newest(type));
    const definition = eventCatalogue.find((known) => known.type === type);
    expect(definition?.data.parse(data)).toEqual(data);
    if (stored.v === v) expect(data).toEqual(stored.data);
    expect(await new SqliteEventReader(file).read('match-a')).toEqual([
      {
        id,
        type,
        v,
        stream: 'match-a',
        version: 1,
        at: 1_750_000_000_000,
        actor: 'system',
        commandId: 'command',
        correlationId: 'command',
        causationId: 'command',
        data,
      },
    ]);
    file.close();
  },
);
