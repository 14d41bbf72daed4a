import { knockoutState, type MatchState } from '../knockout/knockout.ts';
import { bracketOf } from './bracket-of.ts';
import type { Board, TournamentState } from './tournament-state.ts';

/** A match of a bracket with its board, which has the games of it. */
export interface BracketTie {
  readonly state: MatchState;
  /** Null before its round is published, and where nothing is played. */
  readonly board: Board | null;
  /** Entries of the two sides; null while not known, and for a bye. */
  readonly entries: readonly [string | null, string | null];
}

const keyOf = (one: string, other: string): string => [one, other].sort().join('/');

/**
 * The matches of a bracket, each after those that its players come from, with their boards. Two players may meet more than once in
 * a double elimination: their boards follow the order of the matches. None before the start of the section.
 */
export function bracketTies(state: TournamentState, sectionId: string): BracketTie[] {
  const section = state.sections.get(sectionId);
  if (!section || section.order.length < 2) return [];
  const { event, entryAt } = bracketOf(state, sectionId);
  const boards = new Map<string, Board[]>();
  for (const { boards: ofRound, phase } of section.rounds) {
    if (phase === 'draft') continue;
    for (const board of ofRound) {
      const key = keyOf(board.white, board.black);
      boards.set(key, [...(boards.get(key) ?? []), board]);
    }
  }
  return [...knockoutState(event).values()].map((match): BracketTie => {
    const [one = null, other = null] = match.players.map((player) =>
      typeof player === 'number' ? entryAt(player) : null,
    );
    const board = one !== null && other !== null ? boards.get(keyOf(one, other))?.shift() : undefined;
    return { state: match, board: board ?? null, entries: [one, other] };
  });
}
