import { useEffect } from 'react';
import type { StandingsRow } from '@royal-chess/contracts/tournaments';
import { useAppDispatch, useAppSelector } from '../../../shared/store/store.ts';
import { boardsWatched, type ReceivedBoard, selectRoom, standingsWatched } from './room-slice.ts';

/** Windows begin and end at multiples of this number of rows: few different ones are sent to thousands of pages. */
const step = 25;
/** Most rows and boards that a room sends one client. */
const maxRows = 200;
const maxBoards = 60;

const useOpenTournament = (): string | undefined =>
  useAppSelector((state) => selectRoom(state).of?.tournamentId);

/** Live rows of the standings. */
export interface WatchedStandings {
  readonly afterRound: number;
  readonly total: number;
  /** Rows by their index; those that were not received yet are missing. */
  readonly rows: Readonly<Record<number, StandingsRow>>;
}

/**
 * Rows `from` to `from + count` of the standings of a section, live while the component is shown; needs `useTournamentRoom`. One
 * component of a page at a time.
 * @param sectionId undefined: none
 * @returns null until they were received
 */
export function useWatchedStandings(
  sectionId: string | undefined,
  from: number,
  count: number,
): WatchedStandings | null {
  const dispatch = useAppDispatch();
  const standings = useAppSelector((state) => selectRoom(state).standings);
  const tournamentId = useOpenTournament();
  const first = Math.floor(from / step) * step;
  const rows = Math.min(maxRows, Math.ceil((from + count - first) / step) * step);

  useEffect(() => {
    if (sectionId === undefined || tournamentId === undefined) return undefined;
    dispatch(standingsWatched({ sectionId, from: first, count: rows }));
    return () => void dispatch(standingsWatched(null));
  }, [dispatch, tournamentId, sectionId, first, rows]);

  return standings?.sectionId === sectionId ? standings : null;
}

/**
 * Has the room send the moves of these boards while the component is shown; needs `useTournamentRoom`. One component of a page at
 * a time. Each board is read with {@link useLiveBoard}.
 * @param boards at most 60; more are left out
 */
export function useWatchedBoards(
  sectionId: string | undefined,
  round: number | undefined,
  boards: readonly number[],
): void {
  const dispatch = useAppDispatch();
  const tournamentId = useOpenTournament();
  const numbers = boards.slice(0, maxBoards).join();

  useEffect(() => {
    if (sectionId === undefined || round === undefined || tournamentId === undefined) return;
    const view = { sectionId, round, boards: numbers.split(',').filter(Boolean).map(Number) };
    dispatch(boardsWatched(view));
  }, [dispatch, tournamentId, sectionId, round, numbers]);

  useEffect(() => () => void dispatch(boardsWatched(null)), [dispatch]);
}

/** A watched board; undefined until it was received. */
export const useLiveBoard = (board: number): ReceivedBoard | undefined =>
  useAppSelector((state) => selectRoom(state).boards[board]);
