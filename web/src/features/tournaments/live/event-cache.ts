import type { RoomMessages } from '@royal-chess/contracts/core';
import type { tournamentRoom } from '@royal-chess/contracts/tournaments';
import { watchedEventApi } from '../../../shared/api/watched-event-api.ts';

type Messages = RoomMessages<typeof tournamentRoom>;
type Results = Messages['results']['boards'];

/** What a cached answer of standings was requested with. */
export type CachedStandings = ReturnType<
  typeof watchedEventApi.util.selectCachedArgsForQuery<'tournamentStandings'>
>[number];

/** Puts results into the cached rounds of a tournament, so that its pages need not be fetched again for each. */
export function resultsIntoCache(tournamentId: string, boards: Results, version: number) {
  const rounds = Map.groupBy(boards, ({ sectionId, round }) => `${sectionId}/${round}`);
  return [...rounds.values()].map((ofRound) => {
    const { sectionId: section, round } = ofRound[0] as Results[number];
    return watchedEventApi.util.updateQueryData(
      'tournamentRound',
      { params: { id: tournamentId, section, round: String(round) } },
      (view) => {
        view.version = version;
        for (const { board, result } of ofRound) {
          const row = view.boards[board - 1];
          if (row) row.result = result;
        }
        view.summary.finished = view.boards.filter(({ result }) => result !== null).length;
      },
    );
  });
}

/** Puts phase and times of a round into the cached tournament and round, with the version that a command on it has seen then. */
export function roundIntoCache(tournamentId: string, { version, sectionId, summary }: Messages['round']) {
  const { round } = summary;
  return [
    watchedEventApi.util.updateQueryData('tournament', { params: { id: tournamentId } }, (view) => {
      const section = view.sections.find(({ id }) => id === sectionId);
      if (!section) return;
      view.version = Math.max(view.version, version);
      const others = section.played.filter((one) => one.round !== round);
      section.played = [...others, summary].sort((one, other) => one.round - other.round);
    }),
    watchedEventApi.util.updateQueryData(
      'tournamentRound',
      { params: { id: tournamentId, section: sectionId, round: String(round) } },
      (view) => {
        view.summary = summary;
      },
    ),
  ];
}

/** Puts rows of the newest standings into what is cached of them; older rounds, and players of one club, do not change. */
export function standingsIntoCache(
  cached: readonly CachedStandings[],
  tournamentId: string,
  { sectionId, version, afterRound, total, rows }: Messages['standings'],
) {
  return cached
    .filter(
      ({ params, query }) => isNewest(query) && params.id === tournamentId && params.section === sectionId,
    )
    .map((of) =>
      watchedEventApi.util.updateQueryData('tournamentStandings', of, (view) => {
        const from = Number(of.query?.from ?? 0);
        const end = from + Number(of.query?.limit ?? defaultLimit);
        Object.assign(view, { version, afterRound, total });
        for (const { index, row } of rows) if (index >= from && index < end) view.rows[index - from] = row;
        view.rows.length = Math.min(view.rows.length, Math.max(0, total - from));
      }),
    );
}

/** Rows of an answer whose request names no limit. */
const defaultLimit = 100;

const isNewest = (query: CachedStandings['query']): boolean =>
  query?.round === undefined && query?.club === undefined;
