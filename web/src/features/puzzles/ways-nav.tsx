import type { MyPuzzles, RushMode } from '@royal-chess/contracts/puzzles';
import {
  IconBolt,
  IconBook,
  IconCalendar,
  IconFlag3,
  IconFlame,
  IconHeart,
  IconHistory,
  IconHourglass,
  IconRepeat,
  IconTarget,
  IconTargetArrow,
  IconTornado,
} from '@tabler/icons-react';
import { Link, NavLink } from 'react-router-dom';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { messages } from './messages.ts';
import type { PuzzleWay } from './wanted-puzzle.ts';
import classes from './puzzles.module.css';

type Way = PuzzleWay | RushMode | 'history';

const ways: readonly (readonly [Way, typeof IconCalendar])[] = [
  ['daily', IconCalendar],
  ['theme', IconTarget],
  ['opening', IconBook],
  ['streak', IconFlame],
  ['rush3', IconBolt],
  ['rush5', IconHourglass],
  ['storm', IconTornado],
  ['survival', IconHeart],
  ['racer', IconFlag3],
  ['mistakes', IconRepeat],
  ['history', IconHistory],
];

const ratingOf = ({ rating, provisional }: MyPuzzles): string => ratingText(rating, provisional);

/** The ways to solve puzzles, each with the figure of one's own, and one's rating. */
export function WaysNav({ mine }: { readonly mine: MyPuzzles | undefined }) {
  const figures: Partial<Record<Way, string | number>> = mine
    ? { theme: ratingOf(mine), streak: messages.best(mine.bestInRow), mistakes: mine.mistakes }
    : {};
  return (
    <>
      <nav aria-label={messages.ways} className={classes.nav}>
        {ways.map(([method, Icon]) => (
          <NavLink key={method} to={`/chessplay/puzzles/${method}`} className={classes.way!}>
            <Icon size={18} stroke={1.7} aria-hidden />
            {messages.names[method]}
            <span>{figures[method]}</span>
          </NavLink>
        ))}
        <Link to="/chessplay/training" className={classes.way!}>
          <IconTargetArrow size={18} stroke={1.7} aria-hidden />
          {messages.training}
        </Link>
      </nav>
      {mine ? (
        <dl className={`${classes.facts} ${classes.mineFacts}`}>
          <div>
            <dt>{messages.yourRating}</dt>
            <dd>{ratingOf(mine)}</dd>
          </div>
          <div>
            <dt>{messages.solvedBefore}</dt>
            <dd>{mine.tried}</dd>
          </div>
          <div>
            <dt>{messages.inARow}</dt>
            <dd>{mine.inRow}</dd>
          </div>
        </dl>
      ) : (
        <p className={classes.note}>{messages.visitor}</p>
      )}
    </>
  );
}
