import type { Model } from 'mongoose';
import type { StandingDocument } from '../standing.ts';
import {
  aheadOfEqual,
  compareIn,
  type OrderedFields,
  rangesBetween,
  rankedIn,
  type RankingType,
  sortOf,
  type StandingFilter,
} from './order.ts';
import type { Places } from './places.ts';

/** A standing of a list, and how many are before it and at it. */
export interface Mark {
  readonly row: OrderedFields;
  readonly place: number;
}

/** Standings of a list in the order of a type of points. */
export class ListReader {
  constructor(
    private readonly model: Model<StandingDocument>,
    readonly list: string,
    readonly type: RankingType,
  ) {}

  /** @param most no more of each range are counted */
  async count(ranges: readonly StandingFilter[] = [{}], most?: number): Promise<number> {
    let sum = 0;
    for (const range of ranges)
      sum += await this.model.countDocuments(this.#filter(range), most === undefined ? {} : { limit: most });
    return sum;
  }

  /**
   * Standings after one of them.
   * @param after null: from the first one
   */
  async rows(after: OrderedFields | null, skip: number, limit: number): Promise<StandingDocument[]> {
    const found: StandingDocument[] = [];
    let skipped = skip;
    for (const range of rangesBetween(this.type, after, null)) {
      if (found.length === limit) break;
      const part = await this.model
        .find(this.#filter(range))
        .sort(sortOf(this.type))
        .skip(skipped)
        .limit(limit - found.length)
        .lean<StandingDocument[]>();
      found.push(...part);
      // A standing that came since is counted, and was not skipped.
      skipped = part.length > 0 || skipped === 0 ? 0 : Math.max(0, skipped - (await this.count([range])));
    }
    return found;
  }

  /** A range of points is one of those that count. */
  #filter(range: StandingFilter): StandingFilter {
    const ranked = rankedIn(this.list, this.type);
    const points = this.type === 'overall' ? null : this.type;
    const within = points === null ? undefined : range[points];
    return {
      ...ranked,
      ...range,
      ...(points !== null &&
        within instanceof Object && { [points]: { ...(ranked[points] as object), ...within } }),
    };
  }
}

/** Places in a whole list: from the nearest mark on, standings are counted. */
export class ListPlaces implements Places {
  /**
   * @param marks in the order of the list; none where it is short
   */
  constructor(
    private readonly reader: ListReader,
    private readonly marks: readonly Mark[],
    readonly total: number,
  ) {}

  async rows(skip: number, limit: number): Promise<readonly StandingDocument[]> {
    const mark = this.marks.findLast(({ place }) => place <= skip);
    return this.reader.rows(mark?.row ?? null, skip - (mark?.place ?? 0), limit);
  }

  async rankOf(row: OrderedFields): Promise<number> {
    const { type } = this.reader;
    const first = aheadOfEqual(row);
    const mark = this.marks.findLast((one) => compareIn(type, one.row, first) < 0);
    const between = await this.reader.count(rangesBetween(type, mark?.row ?? null, first));
    return (mark?.place ?? 0) + between + 1;
  }
}
