import type { FideRatingType } from '@royal-chess/contracts/fide';
import { FideListUnreadable, type ListFault } from '@royal-chess/domain/fide-list/fide-list-reader';
import { readFideList } from '@royal-chess/domain/fide-list/read-fide-list';
import type { FideListWriter } from './fide-list.ts';
import type { FileBytes, RowsReport } from '../thread-import/import-messages.ts';
import { unpackList } from './unpack-list.ts';

/** Opens the store for a list that has these types of ratings. */
export type OpenWriter = (ratings: readonly FideRatingType[]) => Promise<FideListWriter>;

/** Source of the list. */
export interface ListSource {
  readonly file: FileBytes;
  readonly type: FideRatingType | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * Writes a list row by row and yields what became of each piece of some hundred rows.
 * @returns how many players the newest lists do not have
 * @throws FideListUnreadable
 */
export async function* importList(
  { file, type, at }: ListSource,
  open: OpenWriter,
): AsyncGenerator<RowsReport, number> {
  const { name, bytes } = await unpackList(file);
  let writer: FideListWriter | null = null;
  let firstFault: ListFault | undefined;
  try {
    for await (const { ratings, players, faults } of readFideList(bytes, type ?? typeInName(name))) {
      if (players.length + faults.length === 0) continue;
      firstFault ??= faults[0];
      if (players.length > 0) writer ??= await open(ratings);
      const { added, changed } = (await writer?.write(players)) ?? { added: 0, changed: 0 };
      yield { added, changed, same: players.length - added - changed, faults };
    }
    // Otherwise every player would be missing from it.
    if (!writer) throw withoutPlayers(firstFault);
    return await writer.finish(at);
  } finally {
    await writer?.close();
  }
}

const withoutPlayers = (fault: ListFault | undefined): FideListUnreadable =>
  new FideListUnreadable(
    fault
      ? `No player could be read. Line ${fault.line}: ${fault.message}.`
      : 'There is no player in the list.',
  );

/** FIDE's files of one type are named for it: `rapid_rating_list.txt`, `standard_oct26frl.txt`. */
function typeInName(name: string | null): FideRatingType | null {
  const [type] = /standard|rapid|blitz/i.exec(name ?? '') ?? [];
  return (type?.toLowerCase() as FideRatingType | undefined) ?? null;
}
