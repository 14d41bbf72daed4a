import type { ArenaGame, Board, TournamentState } from './tournament-state.ts';

/** Where a match of the event is played. */
export type MatchPlace =
  | {
      readonly kind: 'board';
      readonly sectionId: string;
      readonly round: number;
      /** From 1. */
      readonly board: number;
      readonly of: Board;
      /** Whether the match is the one that counts: no other was opened for the board since. */
      readonly isCurrent: boolean;
    }
  | { readonly kind: 'arena'; readonly sectionId: string; readonly of: ArenaGame };

/** Board or arena game of a match; null for a match of another event. One look-up a round. */
export function boardOfMatch({ sections }: TournamentState, matchId: string): MatchPlace | null {
  for (const { sectionId, rounds, arena } of sections.values()) {
    const game = arena.matches.get(matchId);
    const inArena = game === undefined ? undefined : arena.games.get(String(game));
    if (inArena) return { kind: 'arena', sectionId, of: inArena };
    for (let round = rounds.length; round > 0; round--) {
      const board = rounds[round - 1]?.matches.get(matchId);
      const of = board === undefined ? undefined : rounds[round - 1]?.boards[board - 1];
      if (board !== undefined && of)
        return { kind: 'board', sectionId, round, board, of, isCurrent: of.matchId === matchId };
    }
  }
  return null;
}
