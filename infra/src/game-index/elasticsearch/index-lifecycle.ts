import type { Client, estypes } from '@elastic/elasticsearch';
import { IndexMismatch, failureOf, statusOf, typeOf } from '../../search/elasticsearch-failures.ts';
import { mappings, mappingVersion, settings } from './game-mapping.ts';

/** The name that everyone uses for a generation. */
export function aliasOf(prefix: string, generation: number): string {
  if (!Number.isSafeInteger(generation) || generation < 0) throw new RangeError(`generation ${generation}`);
  return `${prefix}-library-g${generation}`;
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

function faultOf(index: string, alias: string, state: estypes.IndicesIndexState): string | null {
  const name = `${alias}-v${mappingVersion}`;
  return index === name ? difference('mappings', state.mappings, mappings) : `its name must be ${name}`;
}

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
 * Removes indexes under names of generations that are not ours: those with another mapping, those with the name of an alias, and those
 * of the search that this index replaced.
 * @returns names of the indexes that were removed
 */
export async function dropMismatched(client: Client, prefix: string): Promise<readonly string[]> {
  const isOurs = (name: string): boolean => /^\d+$/.test(name.slice(aliasOf(prefix, 0).length - 1));
  try {
    const found = await client.indices.get({ index: `${prefix}-library-g*` });
    const dropped: string[] = [];
    for (const [index, state] of Object.entries(found)) {
      const aliases = Object.keys(state.aliases ?? {}).filter(isOurs);
      if (!isOurs(index) && !aliases.some((alias) => faultOf(index, alias, state) !== null)) continue;
      await client.indices.delete({ index });
      dropped.push(index);
    }
    return [...dropped, ...(await dropReplaced(client, prefix))];
  } catch (error) {
    throw failureOf('removing indexes', error);
  }
}

/** Removes the indexes `<prefix>-games-g<n>-v<n>`, which earlier versions had. */
async function dropReplaced(client: Client, prefix: string): Promise<readonly string[]> {
  const start = `${prefix}-games-g`;
  const found = Object.keys(await client.indices.get({ index: `${start}*` }));
  const replaced = found.filter((index) => /^\d+(?:-v\d+)?$/.test(index.slice(start.length)));
  for (const index of replaced) await client.indices.delete({ index });
  return replaced;
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
