import type { EntryRow, PlayerCard } from '@royal-chess/contracts/tournaments';
import type { PaperHeading } from '../papers/heading.ts';
import type { NamePlatesInput } from '../papers/name-plates.ts';
import type { PlayerCardsInput } from '../papers/player-cards.ts';
import { playerOf } from './papers-of-round.ts';

/** A plate for each player who has a seat and has not withdrawn. */
export const namePlatesOfEntries = (
  heading: PaperHeading,
  entries: readonly EntryRow[],
): NamePlatesInput => ({
  heading,
  plates: entries
    .filter(({ seat, withdrawn }) => seat === 'seated' && !withdrawn)
    .map(({ name, title, federation, rating, school, team }) => ({
      name,
      federation,
      rating,
      club: team || school,
      ...(title && { title }),
    })),
});

/** @param rounds of the section, played or not */
export const playerCardsOf = (
  heading: PaperHeading,
  cards: readonly Pick<PlayerCard, 'side' | 'rounds'>[],
  rounds: number,
): PlayerCardsInput => ({
  heading,
  rounds,
  cards: cards.map(({ side, rounds: played }) => ({
    ...playerOf(side),
    rounds: played.map(({ round, opponent, color, board, result, points }) => ({
      round,
      opponent: opponent?.name ?? (result === '' ? '' : 'bye'),
      // A bye has its points, but nothing to the right of its name.
      result: opponent === null ? '' : result,
      ...(result !== '' && { points }),
      ...(color && { color }),
      ...(board !== null && { board }),
    })),
  })),
});
