import type { FidePlayer } from '@royal-chess/contracts/fide';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import classes from './fide.module.css';
import { messages } from './messages.ts';

const types = ['standard', 'rapid', 'blitz'] as const;

/** A player of FIDE's list as one of several, with what distinguishes namesakes. */
export function FideOption({ player }: { player: FidePlayer }) {
  const { name, title, federation, fideId, birthYear, inactive } = player;
  const ratings = types.flatMap((type) => {
    const rating = player[type];
    return rating ? [messages[type](rating.rating)] : [];
  });
  const facts = [
    messages.id(fideId),
    ...(birthYear === null ? [] : [messages.born(birthYear)]),
    ...(ratings.length > 0 ? ratings : [messages.unrated]),
    ...(inactive ? [messages.inactive] : []),
  ];
  return (
    <span className={classes.option}>
      <span className={classes.head}>
        <TitleBadge title={title} />
        <span className={classes.name}>{name}</span>
        <span className={classes.federation}>{federation}</span>
      </span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </span>
  );
}
