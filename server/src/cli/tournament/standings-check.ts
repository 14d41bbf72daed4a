import { teamEventOf } from '@royal-chess/domain/tournament/files/trf/team-event-of';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import { parseTieBreaks } from '@royal-chess/domain/tournament/tie-breaks/parse-tie-break';
import {
  standings,
  type StandingsRow,
  teamStandings,
} from '@royal-chess/domain/tournament/tie-breaks/standings';

/** Players that a message names at most. */
const named = 5;

/**
 * Derives the standings again where the file says how they were made (212 or 202) and has ranks. Players whom the tie-breaks
 * leave tied may have their ranks in any order: lots decide there.
 *
 * @returns what differs; `null` when nothing does, and `undefined` when the file has no standings to compare
 */
export function standingsDifference(document: TrfDocument): string | null | undefined {
  const { tournament, header, teamEvent } = document;
  const list = header.standings ?? header.tieBreaks;
  const ranks = recordedRanks(document);
  if (list === undefined || ![...ranks.values()].some((rank) => rank)) return undefined;
  const order = parseTieBreaks(list.join(','));
  if (!order.ok) return order.error.map(({ code, message }) => `${code}: ${message}`).join(' ');
  const teams = teamEventOf(document);
  const { rows } = teams ? teamStandings(teams, order.value) : standings(tournament, order.value);
  const tied = Map.groupBy(rows, ({ rank }) => rank);
  const wrong = rows.flatMap((row) => {
    const rank = ranks.get(row.number);
    const last = row.rank + (tied.get(row.rank)?.length ?? 1) - 1;
    return !rank || (rank >= row.rank && rank <= last)
      ? []
      : [wordsOf(teamEvent ? 'team' : 'player', row, rank)];
  });
  if (wrong.length === 0) return null;
  return wrong.slice(0, named).join(', ') + (wrong.length > named ? ` and ${wrong.length - named} more` : '');
}

/** The ranks that the file has, of teams in a team event. */
const recordedRanks = ({
  recorded,
  teamEvent,
}: TrfDocument): ReadonlyMap<number, number | null | undefined> =>
  new Map(
    teamEvent
      ? teamEvent.teams.map(({ number, rank }) => [number, rank] as const)
      : [...recorded].map(([number, { rank }]) => [number, rank] as const),
  );

const wordsOf = (what: 'player' | 'team', { number, rank }: StandingsRow, recorded: number): string =>
  `${what} ${number} has rank ${recorded}, not ${rank}`;
