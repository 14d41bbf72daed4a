import type { Client, estypes } from '@elastic/elasticsearch';
import { IndexMissing, IndexRejected, failureOf, isDataFault } from '../../search/elasticsearch-failures.ts';
import { SearchUnavailable } from '../../search/search-unavailable.ts';
import type { GameChange } from '../indexed-game.ts';
import { changedId, mergeChange, unknownGame } from '../merged-game.ts';
import type { MergedGame } from '../merged-game.ts';
import { documentOf } from './game-document.ts';

/** Games read and written in one request: the engine holds a request in memory and refuses those over 100 MB. */
const mostGames = 500;
const mostCharacters = 4_000_000;
/** Rounds for games that other writers changed between reading and writing. */
const mostRounds = 20;
const conflict = 409;

interface Read {
  readonly merged: MergedGame;
  /** Place of the version that was read; null when there was none. */
  readonly version: { readonly seq: number; readonly term: number } | null;
}

/** Where to write, and whether a write waits until searches find it. */
export interface WriteTarget {
  readonly client: Client;
  readonly alias: string;
  readonly refresh: boolean | 'wait_for';
}

/**
 * Reads the changed games, merges the changes and writes what differs; again for those that another process wrote in between.
 * @throws SearchUnavailable, IndexMissing (retry), IndexRejected (permanent)
 */
export async function writeChanges(target: WriteTarget, changes: readonly GameChange[]): Promise<void> {
  const byGame = new Map<string, GameChange[]>();
  for (const change of changes) {
    const id = changedId(change);
    const known = byGame.get(id);
    if (known) known.push(change);
    else byGame.set(id, [change]);
  }
  const ids = [...byGame.keys()];
  for (let at = 0; at < ids.length; at += mostGames) {
    let open = ids.slice(at, at + mostGames);
    for (let round = 0; open.length > 0; round += 1) {
      if (round === mostRounds)
        throw new SearchUnavailable('Elasticsearch: too many writers of the same games.');
      open = await writeGames(target, open, byGame);
    }
  }
}

/** @returns ids of the games to try again */
async function writeGames(
  target: WriteTarget,
  ids: readonly string[],
  byGame: ReadonlyMap<string, readonly GameChange[]>,
): Promise<string[]> {
  const read = await readMerged(target, ids);
  let lines: unknown[] = [];
  let characters = 0;
  const again: string[] = [];
  const send = async (): Promise<void> => {
    if (lines.length > 0) again.push(...(await sendBulk(target, lines)));
    lines = [];
    characters = 0;
  };
  for (const id of ids) {
    const { merged: before, version } = read.get(id)!;
    const merged = byGame.get(id)!.reduce(mergeChange, before);
    if (merged === before) continue;
    const document = JSON.stringify(documentOf(id, merged));
    if (characters + document.length > mostCharacters) await send();
    lines.push(
      version === null
        ? { create: { _id: id } }
        : { index: { _id: id, if_seq_no: version.seq, if_primary_term: version.term } },
      document,
    );
    characters += document.length;
  }
  await send();
  return again;
}

/** The newest version of each game, also of those that searches do not find yet. */
export async function readMerged(
  { client, alias }: Pick<WriteTarget, 'client' | 'alias'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Read>> {
  const answer = await client
    .mget<{ readonly merged: MergedGame }>({ index: alias, ids: [...ids] })
    .catch((error: unknown) => {
      throw failureOf('reading games', error);
    });
  const read = new Map<string, Read>();
  for (const item of answer.docs) {
    if ('error' in item) {
      if (item.error.type === 'index_not_found_exception') throw new IndexMissing(alias);
      throw new SearchUnavailable(`Elasticsearch, reading game ${item._id}: ${item.error.reason}`);
    }
    const { _id: id, _source: source, _seq_no: seq, _primary_term: term } = item;
    const version = seq === undefined || term === undefined ? null : { seq, term };
    read.set(id, source ? { merged: source.merged, version } : { merged: unknownGame, version: null });
  }
  return read;
}

async function sendBulk({ client, alias, refresh }: WriteTarget, operations: unknown[]): Promise<string[]> {
  const answer = await client
    .bulk({
      index: alias,
      operations,
      refresh,
      require_alias: true,
      filter_path: ['errors', 'items.*.status', 'items.*.error', 'items.*._id'],
    })
    .catch((error: unknown) => {
      throw failureOf('writing games', error);
    });
  if (!answer.errors) return [];
  const items = answer.items.flatMap((item) => item.index ?? item.create ?? []);
  refuseFaults(alias, items);
  return items.flatMap(({ status, _id: id }) => (status === conflict && id ? id : []));
}

/** Throws a fault of the engine before one of a game: the retry after it finds the game's fault again. */
function refuseFaults(alias: string, items: readonly estypes.BulkResponseItem[]): void {
  const faults = items.filter(({ error, status }) => error && status !== conflict);
  const [fault] = faults.toSorted((a, b) => Number(isDataFault(a.status)) - Number(isDataFault(b.status)));
  if (!fault) return;
  if (fault.error?.type === 'index_not_found_exception') throw new IndexMissing(alias);
  const message = `Elasticsearch, writing game ${fault._id}: ${fault.error?.type}: ${fault.error?.reason}`;
  throw isDataFault(fault.status) ? new IndexRejected(message) : new SearchUnavailable(message);
}
