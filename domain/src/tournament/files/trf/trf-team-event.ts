import { colorOnBoard } from '../../round-robin/team-matches.ts';
import { gamePointsOf, matchPointsOf } from '../../model/match-points.ts';
import type { TeamEntrant, TeamEvent } from '../../model/team-event.ts';
import { teamStandings } from '../../tie-breaks/standings.ts';
import type { TieBreakCode } from '../../tie-breaks/tie-break-code.ts';
import type { ForfeitedMatch, TeamLineUp, TrfTeam, TrfTeamEvent } from './trf-document.ts';

type Played = { readonly team: TeamEntrant; readonly round: number };

const everyRound = ({ teams }: TeamEvent): Played[] =>
  teams.flatMap((team) => team.rounds.map((_, index) => ({ team, round: index + 1 })));

/** Sums of match points and game points of a team. */
function pointsOf(event: TeamEvent, team: TeamEntrant): Pick<TrfTeam, 'matchPoints' | 'gamePoints'> {
  let [matchPoints, gamePoints] = [0, 0];
  for (const [index, entry] of team.rounds.entries()) {
    const opponent = entry && 'opponent' in entry ? event.teams[entry.opponent - 1] : undefined;
    matchPoints += matchPointsOf(entry, opponent?.rounds[index], event);
    gamePoints += gamePointsOf(entry, event);
  }
  return { matchPoints, gamePoints };
}

/** Who played on which board, where that is not the order of the team. */
function lineUpOf({ team, round }: Played): TeamLineUp[] {
  const entry = team.rounds[round - 1];
  if (entry?.kind !== 'match') return [];
  const players = entry.boards.map(({ player }) => player ?? 0);
  const inOrder = team.players.filter((player) => players.includes(player));
  if (players.every((player, index) => player === inOrder[index])) return [];
  return [{ round, team: team.number, opponent: entry.opponent, players }];
}

function forfeitOf(event: TeamEvent, { team, round }: Played): ForfeitedMatch[] {
  const entry = team.rounds[round - 1];
  if (entry?.kind !== 'forfeit' || entry.color !== 'white') return [];
  const theirs = event.teams[entry.opponent - 1]?.rounds[round - 1];
  const lost = theirs?.kind === 'forfeit' && theirs.outcome === 'win' ? 'black' : null;
  const winner = entry.outcome === 'win' ? 'white' : lost;
  return [{ round, white: team.number, black: entry.opponent, winner }];
}

/** Teams with the pairing-allocated bye, by round; `null` where no team ever had it. */
function byesOf(event: TeamEvent): TrfTeamEvent['byes'] {
  const rounds = Math.max(0, ...event.teams.map((team) => team.rounds.length));
  const teams = Array.from({ length: rounds }, (_, index) => {
    const resting = event.teams.find(({ rounds: entries }) => {
      const entry = entries[index];
      return entry?.kind === 'bye' && entry.bye === 'pairing-allocated';
    });
    return resting?.number ?? null;
  });
  if (teams.every((team) => team === null)) return null;
  const bye = { kind: 'bye', bye: 'pairing-allocated' } as const;
  return {
    matchPoints: event.matchScoring.pairingAllocatedBye,
    gamePoints: gamePointsOf(bye, event),
    teams,
  };
}

/** What a report file holds of a team event besides its players; ranks follow the given tie-breaks. */
export function trfTeamEventOf(event: TeamEvent, tieBreaks: readonly TieBreakCode[]): TrfTeamEvent {
  const ranks = new Map(teamStandings(event, tieBreaks).rows.map(({ number, rank }) => [number, rank]));
  const { win, draw, loss } = event.matchScoring;
  return {
    teams: event.teams.map((team) => ({
      number: team.number,
      name: team.name,
      ...pointsOf(event, team),
      rank: ranks.get(team.number),
      players: team.players,
    })),
    lineUps: everyRound(event).flatMap(lineUpOf),
    forfeits: everyRound(event).flatMap((played) => forfeitOf(event, played)),
    byes: byesOf(event),
    boardColors: Array.from({ length: event.boards }, (_, index) => colorOnBoard('white', index + 1)),
    matchScoring: { win, draw, loss },
    absences: [],
    accelerations: [],
    forbiddenPairs: [],
  };
}
