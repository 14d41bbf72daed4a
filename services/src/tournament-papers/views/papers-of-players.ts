import type { EntryRow, PlayerCard } from '@royal-chess/contracts/tournaments';
import type { PaperHeading } from '../papers/heading.ts';
import type { NamePlatesInput } from '../papers/name-plates.ts';
import type { PlayerCardsInput } from '../papers/player-cards.ts';
import type { ClubName } from './club-names.ts';
import { playerOf } from './papers-of-round.ts';

/** A plate for each player who has a seat and has not withdrawn. */
export const namePlatesOfEntries = (
  heading: PaperHeading,
  entries: readonly EntryRow[],
  clubName: ClubName,
): NamePlatesInput => ({
  heading,
  plates: entries
    .filter(({ seat, withdrawn }) => seat === 'seated' && !withdrawn)
    .map(({ name, title, federation, rating, school, team, clubId }) => ({
      name,
      federation,
      rating,
      club: clubName(clubId) || team || school,
      ...(title && { title }),
    })),
});

/** A player's card, and the club that the player plays for in a team battle; empty for none. */
export interface CardOfPlayer extends Pick<PlayerCard, 'side' | 'rounds'> {
  readonly club: string;
}

/** @param rounds of the section, played or not */
export const playerCardsOf = (
  heading: PaperHeading,
  cards: readonly CardOfPlayer[],
  rounds: number,
): PlayerCardsInput => ({
  heading,
  rounds,
  cards: cards.map(({ side, rounds: played, club }) => ({
    ...playerOf(side),
    club,
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
