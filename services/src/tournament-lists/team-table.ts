import type { ListedPlayer, TeamRow, TeamsView } from '@royal-chess/contracts/tournaments';
import {
  boardPointsOf,
  gamePointsOf,
  matchPointsOf,
} from '@royal-chess/domain/tournament/model/match-points';
import type { TeamEntrant, TeamEvent, TeamRoundEntry } from '@royal-chess/domain/tournament/model/team-event';
import { asTeamEvent } from '@royal-chess/domain/tournament/running/team-boards';
import type { SectionTeam } from '@royal-chess/domain/tournament/running/teams-of';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { type Standings, teamStandings } from '@royal-chess/domain/tournament/tie-breaks/standings';
import { teamSheets } from '@royal-chess/domain/tournament/tie-breaks/team-sheets';
import { columnsOfStandings, validCodes } from '../tournaments/tie-break-columns.ts';

/** The standings of teams without what the event adds. */
type TeamStandings = Pick<TeamsView, 'afterRound' | 'boards' | 'tieBreaks' | 'rows'>;

/** The standings of the teams of a section at one state, for each round at most once. */
export class TeamTable {
  readonly #event: TeamEvent;
  readonly #teams: readonly SectionTeam[];
  readonly #standings = new Map<number | undefined, Standings>();
  readonly #views = new Map<number | undefined, TeamStandings>();

  /** @param listed a player of the section */
  constructor(
    private readonly state: TournamentState,
    private readonly sectionId: string,
    private readonly listed: (entryId: string) => ListedPlayer,
  ) {
    const { event, teams } = asTeamEvent(state, sectionId);
    this.#event = event;
    this.#teams = teams;
  }

  /** @param afterRound left out: the last round with results */
  view(afterRound?: number): TeamStandings {
    const known = this.#views.get(afterRound);
    if (known) return known;
    const standings = this.#table(afterRound);
    const { scores, shown, tieBreaks } = columnsOfStandings(standings);
    const sheets = teamSheets(this.#event, standings.afterRound);
    const view: TeamStandings = {
      afterRound: standings.afterRound,
      boards: this.#event.boards,
      tieBreaks,
      rows: standings.rows.map(({ rank, number, values }) => ({
        rank,
        team: this.#named(number),
        matchPoints: sheets.match.participants[number - 1]?.score ?? 0,
        gamePoints: sheets.game.participants[number - 1]?.score ?? 0,
        values: values.slice(scores, scores + shown),
        ...this.#partOf(number, standings.afterRound),
      })),
    };
    this.#views.set(afterRound, view);
    return view;
  }

  /** How a team reached the value of a tie-break, in sentences; none for a team or column that there is not. */
  explain(team: number, column: number): readonly string[] {
    const standings = this.#table();
    const { scores, shown } = columnsOfStandings(standings);
    if (column >= shown || !standings.rows.some(({ number }) => number === team)) return [];
    return standings.explain(team, column + scores).sentences;
  }

  #table(afterRound?: number): Standings {
    const known = this.#standings.get(afterRound);
    if (known) return known;
    const codes = validCodes(this.state.sections.get(this.sectionId)?.tieBreaks ?? []);
    const made = teamStandings(this.#event, codes, { afterRound });
    this.#standings.set(afterRound, made);
    return made;
  }

  #named(number: number): TeamRow['team'] {
    return { number, name: this.#teams[number - 1]?.name ?? '' };
  }

  #partOf(number: number, afterRound: number): Pick<TeamRow, 'members' | 'rounds'> {
    const team = this.#event.teams[number - 1];
    const rounds = team?.rounds.slice(0, afterRound) ?? [];
    return {
      members: (this.#teams[number - 1]?.members ?? []).map((entryId, index) => ({
        player: this.listed(entryId),
        ...this.#playedBy(rounds, team?.players[index]),
      })),
      rounds: rounds.flatMap((entry, index) => (entry ? [this.#roundOf(entry, index)] : [])),
    };
  }

  /** Games with a result of a member, and their points. */
  #playedBy(
    rounds: TeamEntrant['rounds'],
    player: number | undefined,
  ): Pick<TeamRow['members'][number], 'games' | 'points'> {
    const boards = rounds
      .flatMap((entry) => (entry?.kind === 'match' ? entry.boards : []))
      .filter((board) => board.player === player && board.outcome !== null);
    return {
      games: boards.length,
      points: boards.reduce((sum, board) => sum + boardPointsOf(board, this.#event), 0),
    };
  }

  #roundOf(entry: TeamRoundEntry, index: number): TeamRow['rounds'][number] {
    const opponent = entry.kind === 'bye' ? null : entry.opponent;
    const theirs = opponent === null ? null : (this.#event.teams[opponent - 1]?.rounds[index] ?? null);
    return {
      round: index + 1,
      opponent: opponent === null ? null : this.#named(opponent),
      score: opponent === null ? null : [gamePointsOf(entry, this.#event), gamePointsOf(theirs, this.#event)],
      points: matchPointsOf(entry, theirs, this.#event),
      isOpen: entry.kind === 'match' && entry.boards.some(({ outcome }) => outcome === null),
    };
  }
}
