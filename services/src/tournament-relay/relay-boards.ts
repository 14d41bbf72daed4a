import type { BoardResult } from '@royal-chess/contracts/tournaments';
import type { MatchableBoard, MatchableRounds } from '@royal-chess/domain/tournament/relay/match-games';
import type { Board, Section } from '@royal-chess/domain/tournament/running/tournament-state';
import type { EntrantsOfEvent } from '../tournaments/entrants.ts';

/** The boards of a section that a live PGN may have: those of rounds that have begun. */
export function matchableRounds({ rounds }: Section, entrants: EntrantsOfEvent): MatchableRounds {
  const player = (entryId: string): MatchableBoard['white'] => {
    const { name = '', fideId = '' } = entrants.get(entryId) ?? {};
    return { name, fideId };
  };
  const begun = rounds.flatMap(({ phase, boards }, index) =>
    phase === 'running' || phase === 'finished' ? [{ round: index + 1, phase, boards }] : [],
  );
  return {
    boards: begun.flatMap(({ round, boards }) =>
      boards.map(({ white, black }, index) => ({
        round,
        board: index + 1,
        white: player(white),
        black: player(black),
      })),
    ),
    running: begun.flatMap(({ round, phase }) => (phase === 'running' ? [round] : [])),
  };
}

/** Why a board shows no relayed game although one is its own; null: it does. */
export function whyNotRelayed({ matchId, earlier }: Board): string | null {
  if (matchId !== null) return 'This board is played on this server.';
  // The file may have any game of the tie: a draw of an earlier one would be a win for Black in an Armageddon.
  if (earlier.length > 0) return 'This tie has more than one game: enter the results of this board yourself.';
  return null;
}

/** Who scored what, however it came about; null where both have less than a draw is worth. */
const outcomes: Readonly<Record<BoardResult, string | null>> = {
  '1-0': '1-0',
  'W-L': '1-0',
  '+--': '1-0',
  '0-1': '0-1',
  'L-W': '0-1',
  '--+': '0-1',
  '1/2-1/2': '1/2-1/2',
  'D-D': '1/2-1/2',
  '---': null,
  '0-0': null,
  '1/2-0': null,
  '0-1/2': null,
};

/** Whether a board has another result than its source. */
export const differs = (here: BoardResult, there: string): boolean => outcomes[here] !== there;
