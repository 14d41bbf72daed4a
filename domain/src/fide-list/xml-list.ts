import type { FideRatingType } from '@royal-chess/contracts/fide';
import {
  allRatings,
  FideListUnreadable,
  type ListFormat,
  type ListPiece,
  PieceOfRows,
  singleType,
} from './fide-list-reader.ts';
import type { ListField, RowTexts } from './list-fields.ts';
import { textOfBytes } from './list-text.ts';

const fieldOfElement: Readonly<Record<string, ListField>> = {
  fideid: 'id',
  name: 'name',
  country: 'federation',
  sex: 'sex',
  title: 'title',
  w_title: 'womanTitle',
  rating: 'rating',
  k: 'k',
  rapid_rating: 'rapid',
  rapid_k: 'rapidK',
  blitz_rating: 'blitz',
  blitz_k: 'blitzK',
  birthday: 'born',
  flag: 'flag',
};

/** A player has some 600 bytes. */
const longestPlayer = 100_000;
const opening = '<player>';
const closing = '</player>';
const endOfList = '</playerslist>';

/** The XML list: `<playerslist>` with a `<player>` for each player, whose elements have no attributes and no children. */
export class XmlList implements ListFormat {
  ratings: readonly FideRatingType[] = [];
  readonly #type: FideRatingType | null;
  #single: FideRatingType | null = null;
  #rest = '';
  #line = 1;

  /** @param type the type of the ratings if the list has only one */
  constructor(type: FideRatingType | null) {
    this.#type = type;
  }

  push(bytes: string): ListPiece {
    const text = this.#rest + bytes;
    const piece = new PieceOfRows();
    let at = 0;
    for (;;) {
      const end = text.indexOf(closing, at);
      if (end < 0) break;
      const start = text.lastIndexOf(opening, end);
      const line = this.#line + newlines(text, at, Math.max(start, at));
      if (start < at) piece.faults.push({ line, message: `${closing} without ${opening}` });
      else this.#add(piece, rowOf(text.slice(start + opening.length, end)), line);
      this.#line += newlines(text, at, end);
      at = end + closing.length;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > longestPlayer)
      throw new FideListUnreadable(
        `From line ${this.#line} on there is no ${opening}: this is no list of players.`,
      );
    return piece;
  }

  end(): ListPiece {
    if (!this.#rest.includes(endOfList))
      throw new FideListUnreadable(`The file breaks off: there is no ${endOfList}.`);
    return new PieceOfRows();
  }

  #add(piece: PieceOfRows, row: RowTexts, line: number): void {
    if (this.ratings.length === 0) this.#setRatings(row);
    if (this.#single !== null) piece.add(row, line, this.#single);
    else {
      const { rating, k, ...others } = row;
      piece.add(
        {
          ...others,
          ...(rating !== undefined && { standard: rating }),
          ...(k !== undefined && { standardK: k }),
        },
        line,
        null,
      );
    }
  }

  /** The combined list is the one whose players have rapid or blitz elements, even empty ones. */
  #setRatings(row: RowTexts): void {
    if (row.rapid === undefined && row.blitz === undefined) this.#single = singleType(this.#type);
    this.ratings = this.#single === null ? allRatings : [this.#single];
  }
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function rowOf(elements: string): RowTexts {
  const row: RowTexts = {};
  for (const [, name = '', text = ''] of elements.matchAll(/<(\w+)(?:>([^<]*)<\/|\s*\/>)/g)) {
    const field = fieldOfElement[name];
    if (field) row[field] = withoutEntities(textOfBytes(text)).trim();
  }
  return row;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name as string] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}
