import type { BoardRow, BoardSide, RoundView } from '@royal-chess/contracts/tournaments';
import { hasLeft } from '@royal-chess/domain/tournament/running/section-facts';
import type {
  Round,
  Section,
  TournamentState,
} from '@royal-chess/domain/tournament/running/tournament-state';
import type { SectionTable } from './section-table.ts';

/**
 * A board of a published round.
 * @param index 0 is board 1
 */
export function boardRow(table: SectionTable, { boards }: Round, round: number, index: number): BoardRow {
  const { white, black, matchId, relayedId, result, adjourned, reports } = boards[
    index
  ] as Round['boards'][number];
  return {
    board: index + 1,
    white: table.side(white, round),
    black: table.side(black, round),
    matchId,
    relayedId,
    result,
    adjourned,
    reports,
  };
}

/** Players of a section without a board in a round. Of teams only those that rest are named: reserves of the others have no bye. */
export function byeRows(
  { entries }: TournamentState,
  { order, rounds }: Section,
  table: SectionTable,
  { round, teams }: { readonly round: number; readonly teams: RoundView['teams'] },
): RoundView['byes'] {
  const { boards, draft } = rounds[round - 1] as Round;
  const paired = new Set(boards.flatMap(({ white, black }) => [white, black]));
  const resting = teams && new Set(teams.resting.map(({ name }) => name));
  const bye = draft.bye === null ? undefined : entries.get(draft.bye);
  return order.flatMap((entryId) => {
    const entry = entries.get(entryId);
    if (!entry || paired.has(entryId)) return [];
    const team = entry.team.trim();
    if (resting && !resting.has(team)) return [];
    const side: BoardSide = table.side(entryId, round);
    if (bye === entry || (resting && bye && bye.team.trim() === team))
      return { side, bye: 'pairing-allocated' as const };
    if (hasLeft(entry, round) || entry.joinsAt > round) return [];
    return { side, bye: entry.byes[round] ?? ('zero-point' as const) };
  });
}
