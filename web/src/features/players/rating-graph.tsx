import { timeOfDay } from '../../shared/language/date-format.ts';
import type { PlayerRating } from '@royal-chess/contracts/players';
import RatingCurves from '../../shared/player-statistics/rating-curves.tsx';
import { messages } from './messages.ts';

interface RatingGraphProps {
  readonly rating: PlayerRating;
  /** Name of its pool. */
  readonly name: string;
}

const dayMs = 86_400_000;

/** A rating over time; of one or two days with the time of day. */
export default function RatingGraph({ rating: { history }, name }: RatingGraphProps) {
  const within = (history.at(-1)?.at ?? 0) - (history[0]?.at ?? 0) < 2 * dayMs;
  return (
    <RatingCurves
      curves={[{ name, history }]}
      shortTime={within ? timeOfDay : messages.shortDay}
      time={messages.day}
    />
  );
}
