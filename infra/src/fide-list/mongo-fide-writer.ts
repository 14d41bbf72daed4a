import type { Connection } from 'mongoose';
import type { FidePlayer, FideRatingType } from '@royal-chess/contracts/fide';
import { openMongoDocuments } from '../documents/open-mongo-documents.ts';
import type { FideListWriter, WrittenRows } from './fide-list.ts';
import { firstLists, isSamePlayer, mergedPlayer, noList, withList } from './listed-player.ts';
import { documentOf, listedOfDocument, listsOf, playersOf } from './mongo-fide-documents.ts';

/** Writes a list into MongoDB. */
export class MongoFideWriter implements FideListWriter {
  private constructor(
    private readonly connection: Connection,
    private readonly ratings: readonly FideRatingType[],
    private readonly number: number,
    private readonly disconnect: () => Promise<void>,
  ) {}

  /** Over a connection of its own, for a thread of its own. */
  static async connect(uri: string, ratings: readonly FideRatingType[]): Promise<MongoFideWriter> {
    const connection = await openMongoDocuments(uri, { maxPoolSize: 2 });
    return MongoFideWriter.open(connection, ratings, () => connection.close());
  }

  /** @param ratings the types of ratings that the list has */
  static async open(
    connection: Connection,
    ratings: readonly FideRatingType[],
    disconnect = async (): Promise<void> => undefined,
  ): Promise<MongoFideWriter> {
    // An import that broke off has left rows with its number, so no other import has it.
    const lists = await listsOf(connection).findOneAndUpdate(
      { _id: 'lists' },
      { $inc: { imports: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    if (!lists) throw new Error('MongoDB answered an upsert without its document');
    return new MongoFideWriter(connection, ratings, lists.imports, disconnect);
  }

  async write(rows: readonly FidePlayer[]): Promise<WrittenRows> {
    const written = { added: 0, changed: 0 };
    const players = new Map(rows.map((row) => [row.fideId, row]));
    if (players.size === 0) return written;
    const stored = new Map<number, ReturnType<typeof listedOfDocument>>();
    for await (const document of playersOf(this.connection).find({ _id: { $in: [...players.keys()] } }))
      stored.set(document._id, listedOfDocument(document));
    const writes: object[] = [];
    for (const [fideId, row] of players) {
      const found = stored.get(fideId);
      const player = mergedPlayer(found?.player, row, this.ratings);
      const seen = withList(found?.seen ?? noList, this.ratings, this.number);
      if (!found) written.added += 1;
      else if (!isSamePlayer(found.player, player)) written.changed += 1;
      const replacement = documentOf(player, seen);
      writes.push({ replaceOne: { filter: { _id: fideId }, replacement, upsert: true } });
    }
    await playersOf(this.connection).bulkWrite(writes, { ordered: false });
    return written;
  }

  async finish(at: number): Promise<number> {
    const lists = listsOf(this.connection);
    const newest = Object.fromEntries(this.ratings.map((type) => [`newest.${type}`, this.number]));
    const found = await lists.findOneAndUpdate(
      { _id: 'lists' },
      { $set: newest },
      { upsert: true, returnDocument: 'after' },
    );
    const players = playersOf(this.connection);
    const numbers = { ...firstLists, ...found?.newest };
    const missing = await players.countDocuments({
      'seen.standard': { $lt: numbers.standard },
      'seen.rapid': { $lt: numbers.rapid },
      'seen.blitz': { $lt: numbers.blitz },
    });
    const figures = { finishedAt: at, players: await players.countDocuments({}) };
    await lists.updateOne({ _id: 'lists' }, { $set: figures });
    return missing;
  }

  close(): Promise<void> {
    return this.disconnect();
  }
}
