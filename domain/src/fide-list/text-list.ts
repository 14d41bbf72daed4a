import type { FideRatingType } from '@royal-chess/contracts/fide';
import {
  allRatings,
  FideListUnreadable,
  type ListFormat,
  type ListPiece,
  PieceOfRows,
  singleType,
} from './fide-list-reader.ts';
import { columnsOfHeader, type TextColumns } from './text-columns.ts';

/** FIDE's lines have 162 bytes or fewer. */
const longestLine = 2_000;

/** The fixed-width list: a header with the names of the columns, then a line for each player. */
export class TextList implements ListFormat {
  ratings: readonly FideRatingType[] = [];
  readonly #type: FideRatingType | null;
  #single: FideRatingType | null = null;
  #columns: TextColumns | null = null;
  #rest = '';
  #line = 0;

  /** @param type the type of the ratings if the list has only one */
  constructor(type: FideRatingType | null) {
    this.#type = type;
  }

  push(bytes: string): ListPiece {
    const lines = (this.#rest + bytes).split('\n');
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > longestLine)
      throw new FideListUnreadable(`Line ${this.#line + lines.length + 1} is too long for a rating list.`);
    return this.#read(lines);
  }

  end(): ListPiece {
    const piece = this.#read([this.#rest]);
    if (!this.#columns) throw new FideListUnreadable('The file is empty.');
    return piece;
  }

  #read(lines: readonly string[]): ListPiece {
    const piece = new PieceOfRows();
    for (const line of lines) {
      this.#line += 1;
      if (line.trim() === '') continue;
      if (this.#columns) piece.add(this.#columns.cut(line), this.#line, this.#single);
      else this.#columns = this.#header(line);
    }
    return piece;
  }

  #header(line: string): TextColumns {
    const columns = columnsOfHeader(line);
    if (!columns)
      throw new FideListUnreadable(
        `Line ${this.#line} must name the columns: ID Number, Name, Fed, a rating and others.`,
      );
    if (!columns.combined) this.#single = singleType(this.#type);
    this.ratings = this.#single === null ? allRatings : [this.#single];
    return columns;
  }
}
