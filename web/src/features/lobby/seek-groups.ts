import type { SeekView, WaitingGame } from '@royal-chess/contracts/lobby';
import type { PlayerRatingsAnswer } from '@royal-chess/contracts/ratings';
import { speedOf } from '@royal-chess/domain/match/speed';
import type { FindingState } from './finding-slice.ts';
import type { PairingRequest } from './game-values.ts';
import { sameControl, type GridGame } from './time-controls.ts';

/** Open offers as the page shows them: mine first, then the others, the nearest rating first. */
export interface SeekGroups {
  readonly mine: readonly SeekView[];
  readonly others: readonly SeekView[];
}

/** @param myRating rating the others are ordered by; without one the oldest offer is first */
export function groupSeeks(
  seeks: readonly SeekView[],
  me: string | null,
  myRating: number | null,
): SeekGroups {
  const mine = seeks.filter((seek) => seek.userId === me);
  const distance = (seek: SeekView) => (myRating === null ? 0 : Math.abs(seek.rating - myRating));
  const others = seeks
    .filter((seek) => seek.userId !== me)
    .toSorted((a, b) => distance(a) - distance(b) || a.at - b.at || a.id.localeCompare(b.id));
  return { mine, others };
}

const isPlain = ({ startNumber, array }: SeekView): boolean =>
  startNumber === undefined && (array ?? 'capablanca') === 'capablanca';

/** How many offers of others there are of one cell of the grid. */
export const offersOf = (others: readonly SeekView[], { timeControl, variant }: GridGame): number =>
  others.filter((seek) => seek.variant === variant && sameControl(seek.timeControl, timeControl)).length;

/** How many others wait in the pairing pool for a cell of the grid, rated or casual as the player has chosen. */
export function waitingFor(
  games: readonly WaitingGame[],
  { timeControl, variant }: Pick<PairingRequest, 'timeControl' | 'variant'>,
  rated: boolean,
  isMine: boolean,
): number {
  const game = games.find(
    (one) => one.variant === variant && one.rated === rated && sameControl(one.timeControl, timeControl),
  );
  return Math.max(0, (game?.count ?? 0) - (isMine ? 1 : 0));
}

/** Whether no other player looks for the game: as the pairing pool counts them, before its answer as the lobby knows it. */
export const isAlone = (
  { request, waiting }: Pick<FindingState, 'request' | 'waiting'>,
  games: readonly WaitingGame[],
): boolean =>
  request !== null &&
  (waiting === null ? waitingFor(games, request, request.rated, false) === 0 : waiting <= 1);

const newcomer = 1_500;

/** My rating in the pool of a game; 1500 before the first rated one. */
export type RatingIn = (game: Pick<SeekView, 'variant' | 'speed'>) => number;
export const ratingIn =
  (ratings: PlayerRatingsAnswer['ratings'] | undefined): RatingIn =>
  ({ variant, speed }) =>
    Math.round(
      ratings?.find((pool) => pool.variant === variant && pool.speed === speed)?.current.rating ?? newcomer,
    );

/** My rating when it is outside the range of an offer; null when I may accept it. */
export function shutOutBy(seek: SeekView, myRatingIn: RatingIn): number | null {
  if (!seek.ratings) return null;
  const rating = myRatingIn(seek);
  return rating >= seek.ratings.min && rating <= seek.ratings.max ? null : rating;
}

/** An open offer equal to the search that a player begins: accepting it is quicker. The first of the list wins. */
export function fittingOffer(
  others: readonly SeekView[],
  request: PairingRequest,
  myRatingIn: RatingIn,
): SeekView | undefined {
  const speed = speedOf(request.timeControl);
  return others.find(
    (seek) =>
      seek.variant === request.variant &&
      seek.speed === speed &&
      seek.rated === request.rated &&
      seek.color === 'random' &&
      isPlain(seek) &&
      sameControl(seek.timeControl, request.timeControl) &&
      shutOutBy(seek, myRatingIn) === null &&
      (!request.ratings || (seek.rating >= request.ratings.min && seek.rating <= request.ratings.max)),
  );
}
