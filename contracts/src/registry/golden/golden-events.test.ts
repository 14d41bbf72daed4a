import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { eventCatalogue } from '../event-catalogue.ts';

// Events as existing stores contain them, one of every type and `v` ever written. Add lines to stored-events.ndjson, never edit
// one: if a line fails, change the schema, or add a new `v` with an upcaster.
interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
}
const file = new URL('./stored-events.ndjson', import.meta.url);
const lines = readFileSync(file, 'utf8').trim().split('\n');
const stored = lines.map((line) => JSON.parse(line) as StoredEvent);

test.each(
  eventCatalogue.flatMap(({ type, v }) => Array.from({ length: v }, (_, n) => [type, n + 1] as const)),
)('%s v%i is among them', (type, v) =>
  expect(stored.some((event) => event.type === type && event.v === v)).toBe(true),
);

describe('the current schema accepts it unchanged', () => {
  const current = stored.filter(({ type, v }) =>
    eventCatalogue.some((definition) => definition.type === type && definition.v === v),
  );
  test.each(current.map((event) => [event.type, event] as const))('%s', (type, { data }) => {
    const schema = eventCatalogue.find((definition) => definition.type === type)?.data;
    expect(schema?.parse(data)).toEqual(data);
  });
});

test('the catalogue still has every type', () => {
  const known = new Set<string>(eventCatalogue.map(({ type }) => type));
  expect(stored.filter(({ type }) => !known.has(type))).toEqual([]);
});
