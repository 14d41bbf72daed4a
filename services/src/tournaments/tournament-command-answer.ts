import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { tournamentCommandAnswer } from '@royal-chess/contracts/tournaments';
import type { z } from 'zod';

export type TournamentCommandAnswer = z.infer<typeof tournamentCommandAnswer>;

const boards = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `Board ${numbers[0]} has` : `Boards ${numbers.join(', ')} have`;

/** Sentences that an arbiter should know about what was written. */
export const notesOf = (events: readonly RecordedEvent[]): string[] =>
  events.flatMap((event) => {
    switch (event.type) {
      case 'RoundDrafted': {
        const { adjourned } = event.data;
        if (adjourned.length === 0) return [];
        return [`${boards(adjourned)} no result yet: a draw for this pairing only (C.04.2).`];
      }
      case 'TieBreaksChanged':
        return ['The tie-breaks were changed after the start: the report of the tournament names it.'];
      case 'PlayerEntered':
        return event.data.seat === 'waiting' ? ['No seat is left: the player is on the waiting list.'] : [];
      default:
        return [];
    }
  });
