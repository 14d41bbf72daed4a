import { faultPlayers, type ImportAnswer, type ImportFault } from '@royal-chess/contracts/library';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { ProgressBar } from '../progress-bar.ts';
import type { ServerConnection } from '../server-connection.ts';
import { type CollectionFlags, collectionOf, type ImportCollection } from './import-collection.ts';
import { giveUp } from './begun-import.ts';
import { importFile } from './import-file.ts';
import { ImportMarks } from './import-marks.ts';
import { type ImportSource, openSource } from './import-source.ts';

/** What became of one file. */
interface ImportedFile {
  readonly file: string;
  /** Games that are new. */
  readonly done: number;
  /** Games that were known. */
  readonly skipped: number;
  /** The first thousand; `broken` is the number of all. */
  readonly errors: ImportAnswer['listedFaults'];
  readonly broken: number;
  /** Those of them of which nothing is kept; the others are among `done` and `skipped`. */
  readonly unreadable: number;
  /** Those of `broken` of which all moves are kept. */
  readonly allMoves: number;
}

/**
 * Imports PGN files into the game database, one after the other; one whose import was not finished goes on where it stopped. Exit
 * code 1 when moves of a game in them could not be read.
 * @param marks of the imports that are not finished
 * @throws BadUse when there is no such file, or it cannot be unpacked
 * @throws CommandRefused when the server refuses a file; those before it are imported
 */
export async function importCommand(
  server: ServerConnection,
  files: readonly string[],
  flags: CollectionFlags,
  marks: ImportMarks,
  output: CliOutput,
): Promise<number> {
  const imported: ImportedFile[] = [];
  let collection: ImportCollection | undefined;
  for (const file of files) {
    // Opens the file before the server is called: its absence is a fault of the command.
    const source = await openSource(file, output.io);
    for (const [key, mark] of marks.givenUp()) await giveUp(server, key, mark, marks);
    collection ??= await collectionOf(server, flags);
    const result = await importOne(server, { file, source, collectionId: collection.id }, marks, output);
    imported.push(result);
    const name = files.length > 1 ? `${file}: ` : '';
    for (const fault of result.errors) output.detail(`${name}${faultText(fault)}`);
    if (files.length > 1) output.detail(`${name}${countsOf(result)}`);
  }
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
  const place = collection ? `; collection: ${collection.name} (${collection.visibility})` : '';
  output.answer(`${countsOf(counts)}${place}`, {
    ...counts,
    errors,
    collectionId: collection?.id,
    collection,
    finished: true,
    files: imported,
  });
  return counts.broken === counts.allMoves ? RIGHT : FOUND_WRONG;
}

const faultText = ({ line, message, ...players }: ImportFault): string =>
  [faultPlayers(players), `line ${line}: ${message}`].filter(Boolean).join(', ');

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
  const toImport = { name, key, bytes: counted(), collectionId };
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
    done: games,
    skipped: duplicates + repeated,
    errors: listedFaults,
    broken: faults,
    unreadable: Math.min(skipped, faults),
    allMoves,
  };
}
