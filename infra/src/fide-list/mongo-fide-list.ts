import type { Connection } from 'mongoose';
import type { FideImportLine, FideListStatus, FidePlayer } from '@royal-chess/contracts/fide';
import type { FideImportOptions, FideList } from './fide-list.ts';
import type { FileBytes } from '../thread-import/import-messages.ts';
import { importFideList } from './import-fide-list.ts';
import { firstLists, type ListNumbers, shownPlayer } from './listed-player.ts';
import { indexedBeginning, listedOfDocument, listsOf, playersOf } from './mongo-fide-documents.ts';
import type { SearchTerm } from './name-terms.ts';
import { type PlayerLookup, searchPlayers } from './search-players.ts';

/** FIDE's list in MongoDB; an index of beginnings gives players in the order of their ratings. */
export class MongoFideList implements FideList, PlayerLookup {
  private constructor(
    private readonly connection: Connection,
    private readonly uri: string,
  ) {}

  /** @param uri the address of the connection, for the thread that imports */
  static async open(connection: Connection, uri: string): Promise<MongoFideList> {
    const players = playersOf(connection);
    await players.createIndex({ beginnings: 1, rank: 1 });
    await players.createIndex({ terms: 1, rank: 1 });
    return new MongoFideList(connection, uri);
  }

  import(file: FileBytes, options: FideImportOptions): AsyncGenerator<FideImportLine, void> {
    return importFideList(file, { ...options, store: { kind: 'mongodb', uri: this.uri } });
  }

  search(text: string, limit: number): Promise<readonly FidePlayer[]> {
    return searchPlayers(this, text, limit);
  }

  async player(fideId: number): Promise<FidePlayer | null> {
    const found = await playersOf(this.connection).findOne({ _id: fideId });
    return found ? shownPlayer(listedOfDocument(found), await this.#newest()) : null;
  }

  async status(): Promise<FideListStatus | null> {
    const lists = await listsOf(this.connection).findOne({ _id: 'lists' });
    if (lists?.finishedAt === undefined) return null;
    return { players: lists.players ?? 0, importedAt: lists.finishedAt };
  }

  async *byTerms(terms: readonly SearchTerm[]): AsyncIterable<FidePlayer> {
    const newest = await this.#newest();
    const filter = { $and: terms.flatMap(conditionsOf) };
    for await (const found of playersOf(this.connection).find(filter, { sort: { rank: 1 }, batchSize: 50 }))
      yield shownPlayer(listedOfDocument(found), newest);
  }

  async byIds(from: number, to: number, limit: number): Promise<readonly FidePlayer[]> {
    const newest = await this.#newest();
    const found: FidePlayer[] = [];
    const filter = { _id: { $gte: from, $lt: to } };
    for await (const document of playersOf(this.connection).find(filter, { sort: { _id: 1 }, limit }))
      found.push(shownPlayer(listedOfDocument(document), newest));
    return found;
  }

  async #newest(): Promise<ListNumbers> {
    return { ...firstLists, ...(await listsOf(this.connection).findOne({ _id: 'lists' }))?.newest };
  }
}

/** A whole term and a short beginning are values of an index; a longer beginning is compared besides. */
function conditionsOf({ term, whole }: SearchTerm): object[] {
  if (whole) return [{ terms: term }];
  const beginning = indexedBeginning(term);
  if (beginning === term) return [{ beginnings: term }];
  return [{ beginnings: beginning }, { terms: new RegExp(`^${term}`) }];
}
