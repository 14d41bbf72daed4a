import type { Client, estypes } from '@elastic/elasticsearch';
import { IndexMismatch, failureOf, statusOf, typeOf } from './elasticsearch-failures.ts';

/** Increase it when `mappings` or the index sort change, so that two versions of the program never share an index. */
const mappingVersion = 1;

const term = { type: 'keyword', doc_values: false } as const;
/** The order of pieces matters for phrase queries, their frequency in a name does not. */
const pieces = { type: 'text', norms: false, analyzer: 'standard' } as const;

/** As the engine gives it back: what is its default is left out, so that the two can be compared. */
const mappings = {
  dynamic: 'strict',
  // Nothing reads a document back: a new mapping is filled from the events.
  _source: { enabled: false },
  properties: {
    id: { type: 'keyword', index: false },
    day: { type: 'integer' },
    at: { type: 'long', index: false },
    result: term,
    eco: term,
    whiteUser: term,
    whiteStart: term,
    whitePieces: pieces,
    blackUser: term,
    blackStart: term,
    blackPieces: pieces,
    openingStart: term,
    openingPieces: pieces,
  },
} as const;

const settings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  // The default value, but set explicitly: otherwise the engine stops refreshing an index without searches.
  refresh_interval: '1s',
  // Within the index as in the answers, so that a page ends where its games end.
  sort: { field: ['day', 'at', 'id'], order: ['desc', 'desc', 'desc'] },
} as const;

/** The name that everyone uses for a generation. */
export function aliasOf(prefix: string, generation: number): string {
  if (!Number.isSafeInteger(generation) || generation < 0) throw new RangeError(`generation ${generation}`);
  return `${prefix}-games-g${generation}`;
}

/** The first setting that differs, as `path is x, must be y`; null when none does. */
function difference(path: string, is: unknown, must: unknown): string | null {
  if (typeof must !== 'object' || must === null || typeof is !== 'object' || is === null)
    return String(is) === String(must)
      ? null
      : `${path} is ${JSON.stringify(is)}, must be ${JSON.stringify(must)}`;
  const found = is as Readonly<Record<string, unknown>>;
  const wanted = must as Readonly<Record<string, unknown>>;
  for (const key of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
    const fault = difference(`${path}.${key}`, found[key] ?? 'not there', wanted[key] ?? 'not there');
    if (fault) return fault;
  }
  return null;
}

const faultOf = (index: string, alias: string, state: estypes.IndicesIndexState): string | null => {
  const name = `${alias}-v${mappingVersion}`;
  if (index !== name) return `its name must be ${name}`;
  const { field, order } = state.settings?.index?.sort ?? {};
  return (
    difference('mappings', state.mappings, mappings) ??
    difference('settings.index.sort', { field, order }, settings.sort)
  );
};

/**
 * Checks that a generation's index exists and has our mapping.
 * @returns false when there is none
 * @throws IndexMismatch when it has another mapping
 */
export async function verifyIndex(client: Client, alias: string): Promise<boolean> {
  let found: estypes.IndicesGetResponse;
  try {
    found = await client.indices.get({ index: alias });
  } catch (error) {
    if (typeOf(error) === 'index_not_found_exception') return false;
    throw failureOf(`reading the index ${alias}`, error);
  }
  for (const [index, state] of Object.entries(found)) {
    const fault = index === alias ? 'it has the name of an alias' : faultOf(index, alias, state);
    if (fault) throw new IndexMismatch(index, fault);
  }
  return true;
}

/**
 * Removes indexes under names of generations that are not ours: those with another mapping, and those with the name of an
 * alias.
 * @returns names of the indexes that were removed
 */
export async function dropMismatched(client: Client, prefix: string): Promise<readonly string[]> {
  const isOurs = (name: string): boolean => /^\d+$/.test(name.slice(aliasOf(prefix, 0).length - 1));
  try {
    const found = await client.indices.get({ index: `${prefix}-games-g*` });
    const dropped: string[] = [];
    for (const [index, state] of Object.entries(found)) {
      const aliases = Object.keys(state.aliases ?? {}).filter(isOurs);
      if (!isOurs(index) && !aliases.some((alias) => faultOf(index, alias, state) !== null)) continue;
      await client.indices.delete({ index });
      dropped.push(index);
    }
    return dropped;
  } catch (error) {
    throw failureOf('removing indexes', error);
  }
}

/** Creates a generation's index with its alias. Another process may create it at the same time. */
export async function createIndex(client: Client, alias: string): Promise<void> {
  try {
    await client.indices.create({
      index: `${alias}-v${mappingVersion}`,
      aliases: { [alias]: { is_write_index: true } },
      mappings: mappings as unknown as estypes.MappingTypeMapping,
      settings: settings as unknown as estypes.IndicesIndexSettings,
    });
  } catch (error) {
    if (typeOf(error) !== 'resource_already_exists_exception')
      throw failureOf(`making the index ${alias}`, error);
  }
}

/** Removes a generation's index of any version, if it exists. */
export async function dropIndex(client: Client, alias: string): Promise<void> {
  try {
    const found = await client.indices.getAlias({ name: alias });
    for (const index of Object.keys(found)) await client.indices.delete({ index });
  } catch (error) {
    if (statusOf(error) !== 404) throw failureOf(`removing the index ${alias}`, error);
  }
}
