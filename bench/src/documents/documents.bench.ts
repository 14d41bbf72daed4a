import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { catalogOf } from '@royal-chess/mongoose-sqlite/store/catalog';
import { columnAt } from '@royal-chess/mongoose-sqlite/store/definitions';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import mongoose from 'mongoose';
import { type Goal, lessThan, numberOption, report } from '../support/report.ts';
import { median, percentile } from '../support/statistics.ts';
import { type GameCard, gameCards } from './game-cards.ts';
import { LIMIT, type Question, questions } from './questions.ts';

const BATCH = 5000;
const ROUNDS = 4000;
const WARM_UP = 500;

const schema = new mongoose.Schema(
  {
    white: { name: String, rating: Number },
    black: { name: String, rating: Number },
    player: { type: String, index: true },
    rating: { type: Number, index: true },
    opening: String,
    playedAt: Date,
    result: String,
    moves: String,
  },
  { collection: 'games' },
).index({ opening: 1, playedAt: -1 });

const gamesOf = (connection: mongoose.Connection) => connection.model('Game', schema);
type Games = ReturnType<typeof gamesOf>;

/** Documents through Mongoose next to bare prepared SQL on the same table; a goal for the median of each question. */
export async function main(): Promise<void> {
  const documents = numberOption('documents', 1_000_000);
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-bench-'));
  const file = new SqliteFile(join(folder, 'read.db'));
  const connection = await openDocuments(file);
  try {
    const Game = gamesOf(connection);
    await Game.init();
    const cards = await load(Game, documents);
    const goals: Goal[] = [];
    for (const question of questions(cards, documents))
      goals.push(lessThan(`${question.name}, median ms`, await measure(file, Game, question), 1));
    report('documents', goals);
  } finally {
    await connection.close();
    file.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the collection and gives back some of its documents. */
async function load(Game: Games, documents: number): Promise<GameCard[]> {
  const kept: GameCard[] = [];
  const started = performance.now();
  let batch: GameCard[] = [];
  const write = async (): Promise<void> => {
    await Game.collection.insertMany(batch as never);
    batch = [];
  };
  for (const card of gameCards(documents)) {
    batch.push(card);
    if (kept.length < 10_000) kept.push(card);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${documents} documents with 3 indexes written in ${seconds.toFixed(1)} s: ${Math.round(documents / seconds)} a second`,
  );
  return kept;
}

const show = (values: readonly number[]): string =>
  `median ${median(values).toFixed(3)} ms, p99 ${percentile(values, 0.99).toFixed(3)} ms`;

/** Sends the same queries to both in turns; the median of Mongoose in milliseconds. */
async function measure(file: SqliteFile, Game: Games, question: Question): Promise<number> {
  const collection = catalogOf(file).find('games')!;
  const column = (path: string): string => columnAt(collection, path)!.column;
  const bare = file.db.prepare(`SELECT doc FROM doc_games WHERE ${question.sql(column)} LIMIT ${LIMIT}`);
  const mongooseMs: number[] = [];
  const bareMs: number[] = [];
  let found = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const n = (round * 7919) % 1_000_003;
    const started = performance.now();
    const docs = await Game.find(question.filter(n) as object)
      .sort(question.sort)
      .limit(LIMIT)
      .lean();
    const startedAt = performance.now();
    const rows = bare.all(...question.params(n));
    const ended = performance.now();
    if (docs.length !== rows.length)
      throw new Error(`${question.name}: ${docs.length} documents, ${rows.length} rows`);
    if (round < WARM_UP) continue;
    mongooseMs.push(startedAt - started);
    bareMs.push(ended - startedAt);
    found += docs.length;
  }
  const ratio = median(mongooseMs) / median(bareMs);
  console.log(
    `${question.name} (${(found / ROUNDS).toFixed(1)} found): Mongoose ${show(mongooseMs)}; bare SQL ${show(bareMs)}; ratio ${ratio.toFixed(1)}`,
  );
  return median(mongooseMs);
}

await main();
