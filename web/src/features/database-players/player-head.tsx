import type { DatabasePlayer } from '@royal-chess/contracts/library';
import { messages as statistics } from '../../shared/player-statistics/messages.ts';
import { Initials } from '../../shared/ui/initials.tsx';
import { PlayerHeading } from '../../shared/player-statistics/player-page-parts.tsx';
import { messages } from './messages.ts';

/** Name, years, games and ratings. */
export function PlayerHead({ player }: { readonly player: DatabasePlayer }) {
  const { name, games, years, rating, peakRating } = player;
  const [first, last] = [years[0], years.at(-1)];
  const facts = [
    statistics.games(games),
    first && last ? messages.from(first.year, last.year) : '',
    rating === null ? '' : messages.rating(rating),
    peakRating === null ? '' : messages.peak(peakRating),
  ];
  return (
    <PlayerHeading
      initials={<Initials name={name} size={64} />}
      name={name}
      facts={facts.filter(Boolean).join(', ')}
    />
  );
}
