import type { RoomMessages } from '@royal-chess/contracts/core';
import type { tournamentRoom } from '@royal-chess/contracts/tournaments';
import { tournamentsApi } from '../../../shared/api/tournaments-api.ts';

type Messages = RoomMessages<typeof tournamentRoom>;
type Results = Messages['results']['boards'];

/** Puts results into the cached rounds of a tournament, so that its pages need not be fetched again for each. */
export function resultsIntoCache(tournamentId: string, boards: Results, version: number) {
  const rounds = Map.groupBy(boards, ({ sectionId, round }) => `${sectionId}/${round}`);
  return [...rounds.values()].map((ofRound) => {
    const { sectionId: section, round } = ofRound[0] as Results[number];
    return tournamentsApi.util.updateQueryData(
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

/** Puts phase and times of a round into the cached tournament and round. */
export function roundIntoCache(tournamentId: string, { sectionId, summary }: Messages['round']) {
  const { round } = summary;
  return [
    tournamentsApi.util.updateQueryData('tournament', { params: { id: tournamentId } }, (view) => {
      const section = view.sections.find(({ id }) => id === sectionId);
      if (!section) return;
      const others = section.played.filter((one) => one.round !== round);
      section.played = [...others, summary].sort((one, other) => one.round - other.round);
    }),
    tournamentsApi.util.updateQueryData(
      'tournamentRound',
      { params: { id: tournamentId, section: sectionId, round: String(round) } },
      (view) => {
        view.summary = summary;
      },
    ),
  ];
}
