import type { TimeControl, Variant } from '@royal-chess/contracts/chess';
import type { Glicko } from '@royal-chess/contracts/ratings';
import { speedOf } from '@royal-chess/domain/match/speed';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';
import { RatingAggregate } from './rating-aggregate.ts';

/** The kind of game that names a rating of a player. */
export interface RatedGame {
  readonly variant: Variant;
  readonly timeControl: TimeControl;
}

/** The stream of a player's rating in this kind of game. */
export const ratingStreamOf = (userId: string, { variant, timeControl }: RatedGame): string =>
  ratingStream(userId, variant, speedOf(timeControl));

/** A player's rating as of the last commit, for decisions: a read model may lag. */
export async function currentRating(
  reader: Pick<EventReader, 'newest'>,
  userId: string,
  game: RatedGame,
): Promise<Glicko> {
  const rating = new RatingAggregate(ratingStreamOf(userId, game), reader);
  await rating.catchUp();
  return rating.state.current;
}
