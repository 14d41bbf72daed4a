import { standardMatchScoring } from '../../model/match-points.ts';
import type { BoardResult, TeamEvent, TeamRoundEntry, TeamScore } from '../../model/team-event.ts';
import type { Player, RoundEntry, RoundNumber, StartingNumber } from '../../model/tournament.ts';
import type { TrfDocument, TrfTeam, TrfTeamEvent } from './trf-document.ts';

/**
 * The matches of a team event, put together from the games of its players and the records of teams: who the players of a team
 * met says which team it met; boards follow the line-up (300) or else the order of the team (310); byes are those of 320 and
 * 240, matches that were not played those of 330. A match in which no board was played counts as not played.
 *
 * @returns `null` for the file of an individual event
 */
export function teamEventOf({ tournament, header, teamEvent }: TrfDocument): TeamEvent | null {
  if (teamEvent === null) return null;
  const { matchScoring, byes, boardColors } = teamEvent;
  const reader = new MatchReader(tournament.players, teamEvent);
  const rounds = Math.max(0, ...tournament.players.map((player) => player.rounds.length));
  const teams = teamEvent.teams.map((team) => ({
    number: team.number,
    name: team.name,
    players: team.players,
    rounds: Array.from({ length: rounds }, (_, index) => reader.entryOf(team, index + 1)),
  }));
  const played = teams.flatMap((team) =>
    team.rounds.map((entry) => (entry?.kind === 'match' ? entry.boards.length : 0)),
  );
  const { win, draw, loss } = matchScoring;
  const boards = Math.max(1, boardColors.length, ...played);
  return {
    name: tournament.name,
    plannedRounds: tournament.plannedRounds,
    pairings: tournament.pairings,
    boards,
    primaryScore: primaryScoreOf(header),
    matchScoring: {
      ...standardMatchScoring,
      win,
      draw,
      loss,
      forfeitWin: win,
      // C.04.6 Art. 1.4: without record 320 the bye counts as a draw, on every board.
      pairingAllocatedBye: byes?.matchPoints ?? draw,
      fullPointBye: win,
      halfPointBye: draw,
    },
    gameScoring: tournament.scoring,
    byeGamePoints: byes?.gamePoints ?? boards * tournament.scoring.draw.white,
    teams,
  };
}

/** Game points when the file's standings have them before match points (212, 202). */
function primaryScoreOf({ standings, tieBreaks }: TrfDocument['header']): TeamScore {
  const first = [...(standings ?? []), ...(tieBreaks ?? [])].find((code) => /^[MG]PTS$/i.test(code));
  return first?.toUpperCase() === 'GPTS' ? 'game-points' : 'match-points';
}

/** An entry of a player who was to play: on a board of a match, perhaps against an empty one, which gives a full-point bye. */
type BoardEntry = Exclude<RoundEntry, { kind: 'bye' }> | { readonly kind: 'bye'; readonly bye: 'full-point' };

class MatchReader {
  private readonly players: ReadonlyMap<StartingNumber, Player>;
  private readonly teamOf: ReadonlyMap<StartingNumber, number>;

  constructor(
    players: readonly Player[],
    private readonly event: TrfTeamEvent,
  ) {
    this.players = new Map(players.map((player) => [player.startingNumber, player]));
    this.teamOf = new Map(
      event.teams.flatMap(({ number, players: members }) =>
        members.map((member) => [member, number] as const),
      ),
    );
  }

  /** What a round held for a team. */
  entryOf(team: TrfTeam, round: RoundNumber): TeamRoundEntry | null {
    const match = this.matchOf(team, round);
    const forfeited = this.forfeitOf(team, round);
    // Of a match with games over the board single boards were forfeited, not the match.
    const isPlayed = match?.boards.some(({ forfeit, outcome }) => !forfeit || outcome === null) ?? false;
    if (isPlayed) return match;
    return forfeited ?? (match && this.asForfeit(match, round)) ?? this.byeOf(team, round);
  }

  private matchOf({ number, players }: TrfTeam, round: RoundNumber) {
    const lineUp = this.event.lineUps.find((each) => each.team === number && each.round === round);
    const members = lineUp?.players ?? players.filter((player) => this.boardEntryOf(player, round));
    const boards = members.flatMap((player, index): BoardResult[] => {
      const entry = this.boardEntryOf(player, round);
      return entry ? [boardOf(player, index + 1, entry)] : [];
    });
    const first = boards.find((board) => board.opponent !== null);
    const opponent = mostFrequent(boards.flatMap((board) => this.teamOf.get(board.opponent ?? 0) ?? []));
    if (!first || opponent === null) return null;
    const isWhite = (first.color === 'white') === (first.board % 2 === 1);
    return { kind: 'match', opponent, color: isWhite ? 'white' : 'black', boards } as const;
  }

  private boardEntryOf(player: StartingNumber, round: RoundNumber): BoardEntry | null {
    const entry = this.players.get(player)?.rounds[round - 1];
    if (entry?.kind !== 'bye') return entry ?? null;
    return entry.bye === 'full-point' ? { kind: 'bye', bye: entry.bye } : null;
  }

  private forfeitOf({ number }: TrfTeam, round: RoundNumber): TeamRoundEntry | null {
    for (const { round: of, white, black, winner } of this.event.forfeits) {
      if (of !== round || (white !== number && black !== number)) continue;
      const color = white === number ? 'white' : 'black';
      return {
        kind: 'forfeit',
        opponent: color === 'white' ? black : white,
        color,
        outcome: winner === color ? 'win' : 'loss',
      };
    }
    return null;
  }

  /** A match of forfeited boards only: the side that won more of them wins it. Without any won both lose; else it is drawn. */
  private asForfeit(match: Extract<TeamRoundEntry, { kind: 'match' }>, round: RoundNumber): TeamRoundEntry {
    const won = match.boards.filter(({ outcome }) => outcome === 'win').length;
    const other = this.event.teams.find(({ number }) => number === match.opponent);
    const lost = (other?.players ?? []).filter((player) => {
      const entry = this.boardEntryOf(player, round);
      return entry?.kind === 'forfeit' && entry.outcome === 'win';
    }).length;
    if (won === lost && won > 0) return match;
    const { opponent, color } = match;
    return { kind: 'forfeit', opponent, color, outcome: won > lost ? 'win' : 'loss' };
  }

  private byeOf({ number, players }: TrfTeam, round: RoundNumber): TeamRoundEntry | null {
    const ofPlayers = players.some((player) => {
      const entry = this.players.get(player)?.rounds[round - 1];
      return entry?.kind === 'bye' && entry.bye === 'pairing-allocated';
    });
    if (ofPlayers || this.event.byes?.teams[round - 1] === number)
      return { kind: 'bye', bye: 'pairing-allocated' };
    const absence = this.event.absences.find((each) => each.player === number && each.round === round);
    return absence ? { kind: 'bye', bye: absence.bye } : null;
  }
}

function boardOf(player: StartingNumber, board: number, entry: BoardEntry): BoardResult {
  if (entry.kind === 'bye')
    return { board, player, opponent: null, color: 'white', outcome: 'win', forfeit: true };
  return {
    board,
    player,
    opponent: entry.opponent,
    color: entry.color,
    outcome: entry.kind === 'paired' ? null : entry.outcome,
    forfeit: entry.kind === 'forfeit',
  };
}

function mostFrequent(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
