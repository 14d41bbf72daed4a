import type { TeamEvent, TeamRoundEntry } from './team-event.ts';
import type { RoundEntry, RoundNumber, Tournament } from './tournament.ts';

const drawn = (entry: RoundEntry | null): RoundEntry | null =>
  entry?.kind === 'paired' ? { ...entry, kind: 'game', outcome: 'draw', rated: false } : entry;

/**
 * The event as the pairing of a round sees it: games of earlier rounds that have no result yet, such as adjourned ones, are
 * draws (C.04.2 Art. 3.1). The same tournament when there are none.
 */
export function openGamesDrawn(tournament: Tournament, round: RoundNumber): Tournament {
  const isOpen = (entry: RoundEntry | null, index: number): boolean =>
    index < round - 1 && entry?.kind === 'paired';
  if (!tournament.players.some(({ rounds }) => rounds.some(isOpen))) return tournament;
  return {
    ...tournament,
    players: tournament.players.map((player) => ({
      ...player,
      rounds: player.rounds.map((entry, index) => (isOpen(entry, index) ? drawn(entry) : entry)),
    })),
  };
}

const withBoardsDrawn = (entry: TeamRoundEntry | null): TeamRoundEntry | null =>
  entry?.kind === 'match'
    ? {
        ...entry,
        boards: entry.boards.map((board) =>
          board.outcome === null && !board.forfeit ? { ...board, outcome: 'draw' } : board,
        ),
      }
    : entry;

/** A team event as the pairing of a round sees it: boards of earlier rounds without a result are drawn. */
export const openBoardsDrawn = (event: TeamEvent, round: RoundNumber): TeamEvent => ({
  ...event,
  teams: event.teams.map((team) => ({
    ...team,
    rounds: team.rounds.map((entry, index) => (index < round - 1 ? withBoardsDrawn(entry) : entry)),
  })),
});
