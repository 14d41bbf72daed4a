import type { StatementSync } from 'node:sqlite';
import type { SqliteFile } from '../../sqlite/sqlite-file.ts';
import type { GameChange, IndexedGame, IndexedSide } from '../indexed-game.ts';
import {
  changedId,
  mergeChange,
  sourcesOf,
  storedGame,
  unknownGame,
  type MergedGame,
} from '../merged-game.ts';
import { ChunkWriter, idAt } from './chunk-writer.ts';
import { ID_BYTES, RECORD_BYTES } from './column-record.ts';
import { GameNumbers, idBytes } from './game-numbers.ts';
import { gameOf, readRest, recordOf, writeRest } from './game-record.ts';
import { CHUNK, GENERATIONS, type IndexTables } from './index-tables.ts';
import { PositionWriter } from './positions/position-writer.ts';
import { TermNumbers } from './term-numbers.ts';

/** What the table `changes` keeps: all of a game without a put, otherwise only what its row does not have. */
interface KeptChanges extends Omit<MergedGame, 'put'> {
  /** Sides with a corrected name as the put has them, where it has a number of FIDE's. */
  readonly sides?: { readonly white?: PutSide | undefined; readonly black?: PutSide | undefined };
}

type PutSide = Pick<IndexedSide, 'name' | 'fideId'>;

const NO_ID = new Uint8Array(ID_BYTES);

/** One generation as its writer keeps it in memory: ids and terms. After a rollback it must be loaded again (`isCurrent`). */
export class WrittenGeneration {
  readonly #numbers = new GameNumbers();
  readonly #terms: TermNumbers;
  readonly #chunks: ChunkWriter;
  readonly #positions: PositionWriter;
  readonly #state: StatementSync;
  readonly #advance: StatementSync;
  readonly #row: Record<'insert' | 'select' | 'update' | 'remove', StatementSync>;
  readonly #change: Record<'any' | 'select' | 'put' | 'remove', StatementSync>;
  #hasChanges = false;
  #rev: number;
  #games: number;

  constructor(
    readonly generation: number,
    file: SqliteFile,
    tables: IndexTables,
  ) {
    const { rows, changes } = tables;
    const prepare = (sql: string): StatementSync => file.db.prepare(sql);
    this.#state = prepare(`SELECT rev, games FROM ${GENERATIONS} WHERE generation = ?`);
    this.#advance = prepare(`UPDATE ${GENERATIONS} SET rev = ?, games = ? WHERE generation = ?`);
    this.#row = {
      insert: prepare(`INSERT INTO ${rows} (num, moves, rest) VALUES (?, ?, ?)`),
      select: prepare(`SELECT moves, rest FROM ${rows} WHERE num = ?`),
      update: prepare(`UPDATE ${rows} SET moves = ?, rest = ? WHERE num = ?`),
      remove: prepare(`DELETE FROM ${rows} WHERE num = ?`),
    };
    this.#change = {
      any: prepare(`SELECT 1 FROM ${changes} LIMIT 1`),
      select: prepare(`SELECT state FROM ${changes} WHERE id = ?`),
      put: prepare(`INSERT OR REPLACE INTO ${changes} (id, state) VALUES (?, ?)`),
      remove: prepare(`DELETE FROM ${changes} WHERE id = ?`),
    };
    this.#terms = new TermNumbers(file, tables);
    this.#chunks = new ChunkWriter(file, tables);
    this.#positions = new PositionWriter(file.db, generation);
    ({ rev: this.#rev, games: this.#games } = this.#stored());
    for (const row of prepare(`SELECT chunk, data FROM ${tables.columns}`).iterate()) {
      const first = Number(row['chunk']) * CHUNK;
      for (let num = first; num < Math.min(first + CHUNK, this.#games); num += 1)
        this.#numbers.set(num, idAt(row['data'] as Uint8Array, (num - first) * RECORD_BYTES));
    }
  }

  /** False when the file is not as this object left it: the transaction of an earlier write was rolled back. */
  isCurrent(): boolean {
    const { rev, games } = this.#stored();
    return rev === this.#rev && games === this.#games;
  }

  write(changes: readonly GameChange[]): void {
    this.#hasChanges = this.#change.any.get() !== undefined;
    for (const change of changes) this.#apply(change);
    this.#rev += 1;
    this.#chunks.flush(this.#rev);
    this.#positions.flush();
    this.#advance.run(this.#rev, this.#games, this.generation);
  }

  #stored(): { rev: number; games: number } {
    const row = this.#state.get(this.generation);
    return { rev: Number(row?.['rev'] ?? -1), games: Number(row?.['games'] ?? -1) };
  }

  #apply(change: GameChange): void {
    const text = changedId(change);
    const id = idBytes(text);
    if (id === null) throw new RangeError(`The id of a game is a UUID, not ${text}`);
    const num = this.#numbers.numberOf(id);
    const kept = this.#kept(id);
    if (num < 0 && kept === null && change.kind === 'put') {
      const { game, order, source } = change;
      this.#insert(id, game, order, this.#terms.setOf([source]));
      return;
    }
    if (num >= 0 && kept === null && change.kind === 'join') {
      this.#join(num, id, change.source);
      return;
    }
    const merged = this.#merged(num, text, kept);
    const next = mergeChange(merged, change);
    if (next !== merged) this.#store(num, id, merged, next, kept !== null);
  }

  #kept(id: Uint8Array): KeptChanges | null {
    const row = this.#hasChanges ? this.#change.select.get(id) : undefined;
    return row ? (JSON.parse(String(row['state'])) as KeptChanges) : null;
  }

  /** The game's put has its corrections already, names with a number of FIDE's excepted; to apply them again changes nothing. */
  #merged(num: number, id: string, kept: KeptChanges | null): MergedGame {
    if (num < 0) return { ...unknownGame, ...kept };
    const record = this.#chunks.read(num);
    const row = this.#row.select.get(num);
    const rest = readRest(String(row?.['rest']));
    const game = gameOf(id, record, this.#terms.textOf, { moves: String(row?.['moves']), rest });
    const joined = this.#terms.sourcesOf(record.sources).toSorted();
    const { sides, ...changes } = { ...unknownGame, ...kept } as KeptChanges;
    const white = { ...game.white, ...sides?.white };
    const black = { ...game.black, ...sides?.black };
    return { ...changes, joined, put: { game: { ...game, white, black }, order: rest.order } };
  }

  #insert(id: Uint8Array, game: IndexedGame, order: string, sources: number): void {
    const num = this.#games;
    const record = recordOf(game, sources, this.#terms.numberOf);
    this.#row.insert.run(num, game.moves, writeRest(game, order, record));
    this.#chunks.write(num, id, record);
    this.#numbers.set(num, id);
    this.#games = num + 1;
    this.#positions.add(num, game);
  }

  #join(num: number, id: Uint8Array, source: string): void {
    const record = this.#chunks.read(num);
    const sources = this.#terms.sourcesOf(record.sources);
    if (sources.includes(source)) return;
    this.#chunks.write(num, id, { ...record, sources: this.#terms.setOf([...sources, source]) });
  }

  #store(num: number, id: Uint8Array, merged: MergedGame, next: MergedGame, wasKept: boolean): void {
    const { put, ...kept } = next;
    const mustKeep =
      put === null ||
      kept.removed === true ||
      kept.left.length > 0 ||
      Object.keys(kept.corrections).length > 0;
    if (mustKeep) this.#change.put.run(id, JSON.stringify(put === null ? kept : keptBeside(put.game, kept)));
    else if (wasKept) this.#change.remove.run(id);
    this.#hasChanges ||= mustKeep;
    if (put === null) return;
    const sources = this.#terms.setOf(sourcesOf(next));
    // With its corrections also where no source is left.
    const { game } = storedGame({ put, corrections: next.corrections, joined: [''], left: [] })!;
    if (num < 0) this.#insert(id, game, put.order, sources);
    else if (put === merged.put && next.corrections === merged.corrections)
      this.#chunks.write(num, id, { ...this.#chunks.read(num), sources });
    else this.#replace(num, id, game, put.order, sources);
  }

  /** A game with other moves gets another number: what was found of the old ones stays with a number of no game. */
  #replace(num: number, id: Uint8Array, game: IndexedGame, order: string, sources: number): void {
    const record = recordOf(game, sources, this.#terms.numberOf);
    const old = this.#chunks.read(num);
    const sameMoves = String(this.#row.select.get(num)?.['moves']) === game.moves;
    if (sameMoves && old.start === record.start && old.variant === record.variant) {
      this.#row.update.run(game.moves, writeRest(game, order, record), num);
      this.#chunks.write(num, id, record);
      return;
    }
    this.#row.remove.run(num);
    this.#chunks.write(num, NO_ID, { ...old, sources: 0 });
    this.#numbers.set(num, NO_ID);
    this.#insert(id, game, order, sources);
  }
}

/** What is kept of a game with a row: its sources are in its record. */
function keptBeside({ white, black }: IndexedGame, kept: Omit<MergedGame, 'put'>): KeptChanges {
  const { whiteName, blackName } = kept.corrections;
  const ofPut = ({ name, fideId }: IndexedSide): PutSide | undefined =>
    fideId === undefined ? undefined : { name, fideId };
  const sides = { white: whiteName && ofPut(white), black: blackName && ofPut(black) };
  return { ...kept, joined: [], ...((sides.white ?? sides.black) && { sides }) };
}
