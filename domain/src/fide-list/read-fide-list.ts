import type { FideRatingType } from '@royal-chess/contracts/fide';
import { FideListUnreadable, type ListFormat, type ListPiece } from './fide-list-reader.ts';
import { TextList } from './text-list.ts';
import { XmlList } from './xml-list.ts';

/** Some rows of the list, and the types of ratings that all its rows have. */
export interface ReadPiece extends ListPiece {
  readonly ratings: readonly FideRatingType[];
}

const byteOrderMark = '\u00ef\u00bb\u00bf';

/**
 * Reads FIDE's rating list, fixed-width text or XML, all ratings or one type, of any year since 2001. Only the rows of one
 * chunk are in memory.
 * @param chunks the file, one UTF-16 unit for each byte
 * @param type the type of the ratings if the list has only one: the file itself does not say it
 * @throws FideListUnreadable when it is no such list, or its XML breaks off
 */
export async function* readFideList(
  chunks: AsyncIterable<string>,
  type: FideRatingType | null,
): AsyncGenerator<ReadPiece, void> {
  let format: ListFormat | null = null;
  let beginning = '';
  for await (const chunk of chunks) {
    beginning += chunk;
    if (!format) {
      beginning = beginning.replace(byteOrderMark, '');
      const first = beginning.trimStart()[0];
      if (first === undefined) continue;
      format = first === '<' ? new XmlList(type) : new TextList(type);
    }
    yield { ...format.push(beginning), ratings: format.ratings };
    beginning = '';
  }
  if (!format) throw new FideListUnreadable('The file is empty.');
  yield { ...format.end(), ratings: format.ratings };
}
