import type { ImportedGame } from '@royal-chess/contracts/library';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { moveText } from './move-text.ts';

/**
 * Id made from what makes a game that game: who, when, how it went and how it ended. The same game from two files, with
 * other event names or comments, is one.
 *
 * @param codes of its moves (`move-code`)
 * @param collectionId the collection, where it is a user's: its games are never those of others, nor are their headers and comments;
 * null for the collections of the platform, which share their games
 */
export function gameId(
  {
    white,
    black,
    date,
    result,
    variant,
    startFen,
  }: Pick<ImportedGame, 'white' | 'black' | 'date' | 'result' | 'variant' | 'startFen'>,
  codes: readonly number[],
  collectionId: string | null = null,
): string {
  const head = JSON.stringify([white.name, black.name, date, result, variant, startFen]);
  // UCI has nothing that JSON escapes.
  const tail = collectionId === null ? '' : `,${JSON.stringify(collectionId)}`;
  return derivedId('imported game', `${head.slice(0, -1)},"${moveText(codes)}"${tail}]`);
}
