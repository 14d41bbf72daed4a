import type { Collection, Connection } from 'mongoose';
import type { Puzzle, PuzzleImportLine, PuzzleSetStatus } from '@royal-chess/contracts/puzzles';
import { openMongoDocuments } from '../documents/open-mongo-documents.ts';
import type { FileBytes } from '../thread-import/import-messages.ts';
import { importPuzzleFile } from './import-puzzle-file.ts';
import {
  byId,
  lotOf,
  mostOpenings,
  type OpeningCount,
  type PuzzleStore,
  type PuzzleWriter,
  tagOf,
  tagsOf,
  type ThemeCount,
  type WantedPuzzles,
  type WrittenPuzzles,
} from './puzzle-store.ts';

interface PuzzleDocument {
  readonly _id: string;
  readonly rating: number;
  readonly lot: number;
  readonly tags: readonly string[];
  /** The puzzle as JSON, by which a repeated row is recognised. */
  readonly data: string;
}

/** The one document about the imports. */
interface ImportsDocument {
  readonly _id: 'imports';
  readonly finishedAt: number;
  readonly puzzles: number;
  readonly themes: readonly ThemeCount[];
  /** Absent: imported by a version that did not count them. */
  readonly openings?: readonly OpeningCount[];
}

const puzzlesOf = (connection: Connection): Collection<PuzzleDocument> =>
  connection.collection<PuzzleDocument>('puzzles');
const importsOf = (connection: Connection): Collection<ImportsDocument> =>
  connection.collection<ImportsDocument>('puzzle_imports');

/** Puzzles in MongoDB; an index of tags gives them in the order of their ratings. */
export class MongoPuzzleStore implements PuzzleStore {
  private constructor(
    private readonly connection: Connection,
    private readonly uri: string,
  ) {}

  /** @param uri the address of the connection, for the thread that imports */
  static async open(connection: Connection, uri: string): Promise<MongoPuzzleStore> {
    await puzzlesOf(connection).createIndex({ tags: 1, rating: 1, lot: 1, _id: 1 });
    return new MongoPuzzleStore(connection, uri);
  }

  import(file: FileBytes, at: number): AsyncGenerator<PuzzleImportLine, void> {
    return importPuzzleFile(file, { at, store: { kind: 'mongodb', uri: this.uri } });
  }

  async puzzle(id: string): Promise<Puzzle | null> {
    const found = await puzzlesOf(this.connection).findOne({ _id: id });
    return found ? puzzleOf(found) : null;
  }

  async puzzles(ids: readonly string[]): Promise<ReadonlyMap<string, Puzzle>> {
    const found = await puzzlesOf(this.connection)
      .find({ _id: { $in: [...ids] } })
      .toArray();
    return byId(found.map(puzzleOf));
  }

  async find(wanted: WantedPuzzles): Promise<readonly Puzzle[]> {
    const { from, limit, direction = 'up' } = wanted;
    const tags = tagOf(wanted);
    const [first, beyond, order] =
      direction === 'up' ? (['$gte', '$gt', 1] as const) : (['$lt', '$lt', -1] as const);
    const sort = { rating: order, lot: order, _id: order };
    // Two ranges of the index: one condition over both fields would read the whole tag.
    const same = puzzlesOf(this.connection).find(
      { tags, rating: from.rating, lot: { [first]: from.lot } },
      { sort, limit },
    );
    const found = await same.toArray();
    if (found.length < limit)
      found.push(
        ...(await puzzlesOf(this.connection)
          .find({ tags, rating: { [beyond]: from.rating } }, { sort, limit: limit - found.length })
          .toArray()),
      );
    return found.map(puzzleOf);
  }

  async themes(): Promise<readonly ThemeCount[]> {
    return (await this.#imports())?.themes ?? [];
  }

  async openings(): Promise<readonly OpeningCount[]> {
    return (await this.#imports())?.openings ?? [];
  }

  async status(): Promise<PuzzleSetStatus | null> {
    const imports = await this.#imports();
    return imports ? { puzzles: imports.puzzles, importedAt: imports.finishedAt } : null;
  }

  #imports(): Promise<ImportsDocument | null> {
    return importsOf(this.connection).findOne({ _id: 'imports' });
  }
}

const puzzleOf = ({ data }: PuzzleDocument): Puzzle => JSON.parse(data) as Puzzle;

/** Writes puzzles into MongoDB. */
export class MongoPuzzleWriter implements PuzzleWriter {
  constructor(
    private readonly connection: Connection,
    private readonly disconnect: () => Promise<void> = async () => undefined,
  ) {}

  /** Over a connection of its own, for a thread of its own. */
  static async connect(uri: string): Promise<MongoPuzzleWriter> {
    const connection = await openMongoDocuments(uri, { maxPoolSize: 2 });
    return new MongoPuzzleWriter(connection, () => connection.close());
  }

  async write(puzzles: readonly Puzzle[]): Promise<WrittenPuzzles> {
    const rows = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
    const found = await puzzlesOf(this.connection)
      .find({ _id: { $in: [...rows.keys()] } })
      .toArray();
    const stored = new Map(found.map(({ _id, data }) => [_id, data]));
    const writes = [...rows.values()]
      .map((puzzle) => ({
        _id: puzzle.id,
        rating: puzzle.rating,
        lot: lotOf(puzzle.id),
        tags: tagsOf(puzzle),
        data: JSON.stringify(puzzle),
      }))
      .filter(({ _id, data }) => stored.get(_id) !== data)
      .map((replacement) => ({
        replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
      }));
    if (writes.length > 0) await puzzlesOf(this.connection).bulkWrite(writes, { ordered: false });
    const added = writes.filter(({ replaceOne }) => !stored.has(replaceOne.filter._id)).length;
    return { added, changed: writes.length - added };
  }

  async finish(finishedAt: number): Promise<void> {
    const counts = new Map<string, number>();
    let puzzles = 0;
    for await (const { tags } of puzzlesOf(this.connection).find({}, { projection: { tags: 1 } })) {
      puzzles += 1;
      for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const themes = sorted
      .filter(([tag]) => tag.startsWith('t:'))
      .map(([tag, count]) => ({ theme: tag.slice(2), puzzles: count }));
    const openings = sorted
      .filter(([tag]) => tag.startsWith('o:'))
      .map(([tag, count]) => ({ opening: tag.slice(2), puzzles: count }))
      .toSorted((one, other) => other.puzzles - one.puzzles)
      .slice(0, mostOpenings);
    await importsOf(this.connection).replaceOne(
      { _id: 'imports' },
      { finishedAt, puzzles, themes, openings },
      { upsert: true },
    );
  }

  close(): Promise<void> {
    return this.disconnect();
  }
}
