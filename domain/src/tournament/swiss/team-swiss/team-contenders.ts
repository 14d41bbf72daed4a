import { openBoardsDrawn } from '../../model/open-games.ts';
import { isPaired } from '../../model/paired-rounds.ts';
import { gamePointsOf, matchPointsOf } from '../../model/match-points.ts';
import type {
  TeamEntrant,
  TeamEvent,
  TeamNumber,
  TeamRoundEntry,
  TeamScore,
} from '../../model/team-event.ts';
import type { Absence, Acceleration, ForbiddenPairs, Points, RoundNumber } from '../../model/tournament.ts';
import type { ColorCode } from '../pairing-player.ts';
import type { Contender } from '../top-scoregroup/contender.ts';
import { teamColorPreference, type TeamPreferences } from './team-color-preference.ts';

/** What the pairing of teams follows besides the event. Players in absences, accelerations and pairs are team numbers. */
export interface TeamPairingRules {
  readonly preferences: TeamPreferences;
  readonly absences: readonly Absence[];
  readonly accelerations: readonly Acceleration[];
  readonly forbiddenPairs: readonly ForbiddenPairs[];
}

/** The teams that take part in a round, as the pairing sees them: boards without a result are drawn (C.04.2 Art. 3.1). */
export function teamContenders(
  recorded: TeamEvent,
  round: RoundNumber,
  rules: TeamPairingRules,
): Contender[] {
  const event = openBoardsDrawn(recorded, round);
  const secondary: TeamScore = event.primaryScore === 'match-points' ? 'game-points' : 'match-points';
  const absent = new Set(
    rules.absences.filter((absence) => absence.round === round).map((absence) => absence.player),
  );
  const takesPart = ({ number }: TeamEntrant): boolean => !absent.has(number);
  const hasTakenPart = ({ rounds }: TeamEntrant): boolean => rounds.slice(0, round - 1).some(isPaired);
  const scores = new TeamScores(event, rules.accelerations);
  return event.teams
    .filter((team) => takesPart(team) || hasTakenPart(team))
    .toSorted((a, b) => a.number - b.number)
    .map((team, rank) => ({ team, tpn: rank + 1 }))
    .filter(({ team }) => takesPart(team))
    .map(({ team, tpn }): Contender => {
      const before = team.rounds.slice(0, round - 1);
      const played = before.filter((entry) => entry?.kind === 'match').filter(isPlayed);
      const colors = played.map((match): ColorCode => (match.color === 'white' ? 1 : 2));
      return {
        number: team.number,
        tpn,
        score: scores.forPairing(team.number, round),
        secondaryScore: scores.of(team.number, secondary, round - 1),
        matchesPlayed: played.length,
        colors,
        excluded: new Set([
          ...played.map((match) => match.opponent),
          ...forbiddenFor(team.number, round, rules.forbiddenPairs),
        ]),
        byeEligible: !before.some(excludesBye),
        floatedBefore: scores.floated(before.at(-1), team.number, round - 1),
        preference: teamColorPreference(colors, rules.preferences, round >= event.plannedRounds),
      };
    });
}

type Match = Extract<TeamRoundEntry, { kind: 'match' }>;

/** At least one board was played. */
const isPlayed = (match: Match): boolean =>
  match.boards.some((board) => !board.forfeit && board.outcome !== null);

/** C2: a bye that the pairing gave, a match won by forfeit, a full-point bye. */
const excludesBye = (entry: TeamRoundEntry | null): boolean =>
  entry?.kind === 'bye'
    ? entry.bye === 'pairing-allocated' || entry.bye === 'full-point'
    : entry?.kind === 'forfeit' && entry.outcome === 'win';

const forbiddenFor = (
  team: TeamNumber,
  round: RoundNumber,
  groups: readonly ForbiddenPairs[],
): TeamNumber[] =>
  groups
    .filter((group) => round >= group.firstRound && round <= group.lastRound && group.players.includes(team))
    .flatMap((group) => group.players.filter((other) => other !== team));

/** Scores of teams after a number of rounds. */
class TeamScores {
  private readonly teams: ReadonlyMap<TeamNumber, TeamEntrant>;

  constructor(
    private readonly event: TeamEvent,
    private readonly accelerations: readonly Acceleration[],
  ) {
    this.teams = new Map(event.teams.map((team) => [team.number, team]));
  }

  of(team: TeamNumber, score: TeamScore, rounds: number): Points {
    const { teams, event } = this;
    let sum = 0;
    for (let index = 0; index < rounds; index++) {
      const entry = teams.get(team)?.rounds[index];
      if (score === 'game-points') {
        sum += gamePointsOf(entry, event);
      } else {
        const opponent = entry && entry.kind !== 'bye' ? teams.get(entry.opponent) : undefined;
        sum += matchPointsOf(entry, opponent?.rounds[index], event);
      }
    }
    return sum;
  }

  /** The score before a round, with acceleration. */
  forPairing(team: TeamNumber, round: RoundNumber): Points {
    const extra = this.accelerations
      .filter(
        ({ player, firstRound, lastRound }) => player === team && round >= firstRound && round <= lastRound,
      )
      .reduce((sum, { points }) => sum + points, 0);
    return this.of(team, this.event.primaryScore, round - 1) + extra;
  }

  /** The team met one with another score in that round (Art. 1.5). */
  floated(entry: TeamRoundEntry | null | undefined, team: TeamNumber, round: RoundNumber): boolean {
    if (entry?.kind !== 'match' || !isPlayed(entry)) return false;
    return this.forPairing(team, round) !== this.forPairing(entry.opponent, round);
  }
}
