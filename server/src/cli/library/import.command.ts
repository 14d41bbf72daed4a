import { faultPlayers, type ImportFault } from '@royal-chess/contracts/library';
import { BadUse } from '../bad-use.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { ProgressBar } from '../progress-bar.ts';
import { CommandRefused } from '../progress-stream.ts';
import type { ServerConnection } from '../server-connection.ts';
import {
  type CollectionFlags,
  collectionOf,
  dropCollection,
  type FoundCollection,
  type ImportCollection,
} from './import-collection.ts';
import { giveUp } from './begun-import.ts';
import { importFile } from './import-file.ts';
import { ImportMarks } from './import-marks.ts';
import { type ImportSource, openSource } from './import-source.ts';
import { JoinedFiles } from './joined-files.ts';

/** Refusals of one file. */
const ofFile: ReadonlySet<string> = new Set(['RC_PGN_INVALID', 'RC_BODY_TOO_LARGE']);

/** A fault of a game; its line is one of the file inside a ZIP of several. */
type FileFault = ImportFault & { readonly inside?: string };

/** What became of one file. */
interface ImportedFile {
  readonly file: string;
  /** PGN files inside it, where it is a ZIP of several. */
  readonly inside: readonly string[];
  /** Games that are new. */
  readonly done: number;
  /** Games that were known. */
  readonly skipped: number;
  /** The first thousand; `broken` is the number of all. */
  readonly errors: readonly FileFault[];
  readonly broken: number;
  /** Those of them of which nothing is kept; the others are among `done` and `skipped`. */
  readonly unreadable: number;
  /** Those of `broken` of which all moves are kept. */
  readonly allMoves: number;
}

/** A file of which nothing was imported, and why. */
interface RefusedFile {
  readonly file: string;
  readonly message: string;
}

/**
 * Imports PGN files into the game database, one after the other; one whose import was not finished goes on where it stopped. One that
 * cannot be read is named, and the next one follows. Exit code 1 when there is such a file, or moves of a game could not be read.
 * @param marks of the imports that are not finished
 * @throws BadUse when no file could be read
 * @throws CommandRefused when the server refuses more than the file; those before it are imported
 */
export async function importCommand(
  server: ServerConnection,
  files: readonly string[],
  flags: CollectionFlags,
  marks: ImportMarks,
  output: CliOutput,
): Promise<number> {
  const imported: ImportedFile[] = [];
  const refused: RefusedFile[] = [];
  let found: FoundCollection | undefined;
  for (const file of files) {
    try {
      // Opens the file before the server is called: its absence is a fault of the command.
      const source = await openSource(file, output.io);
      for (const [key, mark] of marks.givenUp()) await giveUp(server, key, mark, marks);
      found ??= await collectionOf(server, flags);
      const toImport = { file, source, collectionId: found.collection.id };
      const result = await importOne(server, toImport, marks, output);
      imported.push(result);
      printFile(result, files.length > 1, output);
    } catch (error) {
      if (!isOfFile(error)) throw error;
      const { message } = error;
      refused.push({ file, message });
      if (files.length > 1) output.io.err(`${file}: ${message}`);
    }
  }
  if (imported.length === 0) {
    if (found?.isNew) await dropCollection(server, found.collection);
    throw nothingImported(refused);
  }
  return printSum(imported, refused, found?.collection, output);
}

/** Whether another file may fare better. */
const isOfFile = (error: unknown): error is Error =>
  (error instanceof BadUse && error.field === 'file') ||
  (error instanceof CommandRefused && ofFile.has(error.code));

/** A single file was not named yet. */
function nothingImported(refused: readonly RefusedFile[]): BadUse {
  const [{ file, message } = { file: '', message: '' }, ...others] = refused;
  const why = others.length > 0 ? 'None of the files could be imported.' : `${file}: ${message}`;
  return new BadUse('file', why, { files: refused });
}

function printFile(result: ImportedFile, isOneOfSeveral: boolean, output: CliOutput): void {
  const { file, inside, errors } = result;
  const name = isOneOfSeveral ? `${file}: ` : '';
  if (inside.length > 0) output.detail(`${name}${inside.length} files: ${inside.join(', ')}`);
  for (const fault of errors) output.detail(`${name}${faultText(fault)}`);
  if (isOneOfSeveral) output.detail(`${name}${countsOf(result)}`);
}

/** @returns the exit code */
function printSum(
  imported: readonly ImportedFile[],
  refused: readonly RefusedFile[],
  collection: ImportCollection | undefined,
  output: CliOutput,
): number {
  const sum = (count: (file: ImportedFile) => number): number =>
    imported.reduce((all, file) => all + count(file), 0);
  const counts = {
    done: sum((file) => file.done),
    skipped: sum((file) => file.skipped),
    broken: sum((file) => file.broken),
    unreadable: sum((file) => file.unreadable),
    allMoves: sum((file) => file.allMoves),
  };
  const errors = imported.flatMap((file) => file.errors);
  const missing = refused.length > 0 ? `; not imported: ${refused.map(({ file }) => file).join(', ')}` : '';
  const place = collection ? `; collection: ${collection.name} (${collection.visibility})` : '';
  output.answer(`${countsOf(counts)}${missing}${place}`, {
    ...counts,
    errors,
    collectionId: collection?.id,
    collection,
    finished: true,
    files: imported,
    refused,
  });
  return refused.length === 0 && counts.broken === counts.allMoves ? RIGHT : FOUND_WRONG;
}

const faultText = ({ line, message, inside, ...players }: FileFault): string =>
  [inside, faultPlayers(players), `line ${line}: ${message}`].filter(Boolean).join(', ');

type Counts = Pick<ImportedFile, 'done' | 'skipped' | 'broken' | 'unreadable' | 'allMoves'>;

/** What became of the games; a game that is kept in part is one of those imported or known. */
function countsOf({ done, skipped, broken, unreadable, allMoves }: Counts): string {
  const kept = broken - unreadable - allMoves;
  return [
    `${done} ${done === 1 ? 'game' : 'games'} imported, ${skipped} known already`,
    ...(kept > 0 ? [`${kept} of these kept in part`] : []),
    ...(allMoves > 0 ? [`${allMoves} of these with all moves, but damaged beside them`] : []),
    ...(unreadable > 0 ? [`${unreadable} could not be read`] : []),
  ].join(', ');
}

interface OpenFile {
  readonly file: string;
  readonly source: ImportSource;
  readonly collectionId: string;
}

async function importOne(
  server: ServerConnection,
  { file, source, collectionId }: OpenFile,
  marks: ImportMarks,
  output: CliOutput,
): Promise<ImportedFile> {
  const { name, size, bytes } = source;
  let read = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array, void> {
    for await (const piece of bytes) {
      read += piece.length;
      yield piece;
    }
  };
  const key = ImportMarks.keyOf(source, collectionId);
  const bar = new ProgressBar('games');
  const started = performance.now();
  const joined = new JoinedFiles(counted());
  const toImport = { name, key, bytes: joined.bytes(), collectionId };
  const report = await importFile(server, toImport, marks, (progress) => {
    if (output.json) return;
    const { games, duplicates, repeated, skipped, finished } = progress;
    const done = games + duplicates + repeated + skipped;
    // As many games in the rest of the file as in what was read of it, packed or not.
    const total = size === null || read === 0 ? null : Math.max(done, Math.round((done * size) / read));
    const left =
      finished || !total || done === 0 ? null : ((total - done) / done) * (performance.now() - started);
    bar.show({ done, total: finished ? done : total, finished }, left);
  });
  const { games, duplicates, repeated, skipped, faults, listedFaults, allMoves = 0 } = report;
  return {
    file,
    inside: joined.names,
    done: games,
    skipped: duplicates + repeated,
    errors: listedFaults.map((fault) => ({ ...fault, ...joined.placeOf(fault.line) })),
    broken: faults,
    unreadable: Math.min(skipped, faults),
    allMoves,
  };
}
