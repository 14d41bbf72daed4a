import { openBoards } from './section-facts.ts';
import type { Section, TournamentState } from './tournament-state.ts';

/** A round in the overview of its section. Times are epoch milliseconds. */
export interface RoundSummary {
  readonly round: number;
  readonly phase: 'draft' | 'published' | 'running' | 'finished';
  readonly startsAt: number | null;
  readonly joinUntil: number | null;
  readonly boards: number;
  /** Boards with a result. */
  readonly finished: number;
}

/** Rounds of a section that are drafted, published or played. */
export const roundSummaries = ({ rounds }: Section): RoundSummary[] =>
  rounds.map(({ phase, startsAt, joinUntil, boards, draft, finished }, index) => ({
    round: index + 1,
    phase,
    startsAt,
    joinUntil,
    boards: phase === 'draft' ? draft.pairs.length : boards.length,
    finished,
  }));

/** A board without a result. */
export interface MissingResult {
  readonly sectionId: string;
  readonly round: number;
  readonly board: number;
}

/** Boards of rounds that have begun and have no result, from the first round on. */
export const missingResults = ({ sections }: TournamentState): MissingResult[] =>
  [...sections.values()].flatMap(({ sectionId, rounds }) =>
    rounds.flatMap((round, index) =>
      round.phase === 'running'
        ? openBoards(round).map((board) => ({ sectionId, round: index + 1, board }))
        : [],
    ),
  );
