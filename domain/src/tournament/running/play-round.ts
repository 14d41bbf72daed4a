import type { Color } from '@royal-chess/contracts/chess';
import type { OfRound } from './draw-up-round.ts';
import { plannedRounds } from './planned-rounds.ts';
import type { Progress } from './progress.ts';
import { absentSides, forfeitBy } from './result-of-board.ts';
import { joinMs, sectionFacts, takesPart } from './section-facts.ts';
import type { Board, Entry, TournamentState } from './tournament-state.ts';

/** Whether a board is played in a match room: not in a hall, and both have accounts. */
function isOnline(state: TournamentState, { white, black }: Pick<Board, 'white' | 'black'>): boolean {
  if (state.settings?.mode === 'offline') return false;
  const players = [state.entries.get(white), state.entries.get(black)];
  const haveAccounts = players.every((entry) => typeof entry?.userId === 'string');
  return haveAccounts && players.some((entry) => entry?.place === 'online');
}

/** Sides of a board for whom a condition holds. */
const sidesOf = (
  state: TournamentState,
  { white, black }: Board,
  holds: (entry: Entry) => boolean,
): Color[] =>
  (['white', 'black'] as const).filter((color) => {
    const entry = state.entries.get(color === 'white' ? white : black);
    return entry !== undefined && holds(entry);
  });

/** Id of the match of a board: the same whenever the same start is decided again. */
export const matchIdOf = (
  { circumstances: { idOf, tournamentId } }: Progress,
  { sectionId, round }: OfRound,
  board: number,
  attempt: string,
): string => idOf(tournamentId, sectionId, round, board, attempt);

/** The games of a published round begin. Opponents of players who have left, or do not take part, win without a game. */
export function startRound(progress: Progress, of: OfRound): void {
  const { state, circumstances } = progress;
  const facts = sectionFacts(state, of.sectionId);
  const round = facts?.section.rounds[of.round - 1];
  if (!facts || !round) return;
  const attempt = String((facts.section.starts[of.round] ?? 0) + 1);
  const isOut = (entry: Entry): boolean => !takesPart(entry, of.round);
  const matches = round.boards.flatMap((board, index) =>
    isOnline(state, board) && sidesOf(state, board, isOut).length === 0
      ? [{ board: index + 1, matchId: matchIdOf(progress, of, index + 1, attempt) }]
      : [],
  );
  // a round that starts late gives its players the whole time to come
  const startsAt = Math.max(round.startsAt ?? circumstances.now, circumstances.now);
  progress.add('RoundStarted', { ...of, joinUntil: startsAt + joinMs(facts), matches });
  forfeit(progress, of, isOut);
  finishRound(progress, of);
}

/** Boards in the hall without a result on which a player is absent, in the sense given; matches see themselves who comes. */
export function forfeitsOf(
  state: TournamentState,
  { sectionId, round }: OfRound,
  isAbsent: (entry: Entry) => boolean,
): { board: number; absent: Color[] }[] {
  const boards = state.sections.get(sectionId)?.rounds[round - 1]?.boards ?? [];
  return boards.flatMap((board, index) => {
    const absent =
      board.result === null && board.matchId === null && !board.adjourned
        ? sidesOf(state, board, isAbsent)
        : [];
    return absent.length > 0 ? [{ board: index + 1, absent }] : [];
  });
}

/** Absent players lose the boards that have no result. */
export function forfeit(progress: Progress, of: OfRound, isAbsent: (entry: Entry) => boolean): void {
  for (const { board, absent } of forfeitsOf(progress.state, of, isAbsent)) {
    const result = forfeitBy(absent);
    if (result) progress.add('ResultRecorded', { ...of, board, result, source: 'absence' });
  }
}

/** Players who lost a round by not coming. */
const missedBy = (boards: readonly Board[]): Set<string> =>
  new Set(boards.flatMap((board) => absentSides(board.result).map((side) => board[side])));

/** In an online event, who does not come twice running is out. */
function withdrawAbsent(progress: Progress, { sectionId, round }: OfRound): void {
  const { state } = progress;
  if (state.settings?.mode !== 'online' || round >= plannedRounds(state, sectionId)) return;
  const { rounds } = progress.section(sectionId);
  const before = missedBy(rounds[round - 2]?.boards ?? []);
  for (const entryId of missedBy(rounds[round - 1]?.boards ?? [])) {
    const entry = state.entries.get(entryId);
    if (before.has(entryId) && entry && entry.leftFrom === null)
      progress.add('EntryWithdrawn', {
        entryId,
        cause: 'absent',
        fromRound: round + 1,
        reason: 'Did not come to two games running.',
      });
  }
}

/** Ends a round whose boards all have results. */
export function finishRound(progress: Progress, { sectionId, round }: OfRound): void {
  const played = progress.state.sections.get(sectionId)?.rounds[round - 1];
  if (played?.phase !== 'running' || played.finished < played.boards.length) return;
  progress.add('RoundFinished', { sectionId, round });
  withdrawAbsent(progress, { sectionId, round });
}
