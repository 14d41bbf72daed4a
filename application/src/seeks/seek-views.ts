import type { SeekView } from '@royal-chess/contracts/lobby';
import type { SeekOffered } from '@royal-chess/contracts/matches';
import type { Glicko } from '@royal-chess/contracts/ratings';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';
import { nameAmong, type UserReader } from '../names/user-names.ts';
import { currentRating, ratingStreamOf } from '../ratings/current-rating.ts';
import { seekView } from './seek-view.ts';

/** An offer and when it was made, epoch milliseconds. */
export interface OfferedSeek {
  readonly id: string;
  readonly seek: SeekOffered;
  readonly at: number;
}

/** Makes views of offers with current names and ratings, and without links to pages of children. */
export class SeekViews {
  constructor(
    private readonly reader: Pick<EventReader, 'newest'>,
    private readonly users: UserReader,
  ) {}

  /** In the order given; each name and each rating is read once. */
  async of(offers: readonly OfferedSeek[]): Promise<SeekView[]> {
    const owners = offers.map(({ seek }) => seek.by);
    const [names, children] = await Promise.all([this.users.names(owners), this.users.childrenAmong(owners)]);
    const ratings = new Map<string, Promise<Glicko>>();
    return Promise.all(
      offers.map(async ({ id, seek, at }) => {
        const stream = ratingStreamOf(seek.by, seek);
        const rating = ratings.get(stream) ?? currentRating(this.reader, seek.by, seek);
        ratings.set(stream, rating);
        return seekView(id, seek, at, {
          name: nameAmong(names, seek.by),
          ...(children.has(seek.by) && { hasPage: false as const }),
          rating: await rating,
        });
      }),
    );
  }

  async one(offer: OfferedSeek): Promise<SeekView> {
    const [view] = await this.of([offer]);
    if (!view) throw new Error('One offer has one view');
    return view;
  }

  /** The view of an offer that was made to one user. */
  async challenge(offer: OfferedSeek, to: string): Promise<ChallengeView> {
    const [view, names] = await Promise.all([this.one(offer), this.users.names([to])]);
    return { ...view, to, toName: nameAmong(names, to) };
  }
}
