import type { RoundNumber, Tournament } from '../model/tournament.ts';
import type { TeamEvent, TeamScore } from '../model/team-event.ts';
import { type Columns, columnsOf } from './columns.ts';
import { explain, type Derivation } from './derivation.ts';
import type { ColumnOptions, DroppedTieBreak } from './dropped.ts';
import { eventOfTeams } from './event-sheets.ts';
import { lastRoundWithResults, playerSheet } from './player-sheet.ts';
import { rank } from './rank.ts';
import type { ScoreSheet } from './score-sheet.ts';
import { lastRoundWithMatches, teamSheets } from './team-sheets.ts';
import type { TieBreakCode } from './tie-break-code.ts';

/** What standings may follow besides the order of tie-breaks. */
export interface StandingsOptions extends ColumnOptions {
  /** Standings after this round; left out, after the last one that has results. */
  readonly afterRound?: RoundNumber | undefined;
  /** Numbers of those who are left out, such as expelled players: their games still count for their opponents. */
  readonly excluded?: readonly number[] | undefined;
}

/** One participant in the standings. */
export interface StandingsRow {
  /** From 1. Those whom no tie-break separates share a rank, and the next one follows by their number (1, 2, 2, 4). */
  readonly rank: number;
  /** Starting number of the player or team. */
  readonly number: number;
  readonly name: string;
  /** A value for each of `tieBreaks`, in points, ratings or counts; `null` where a tie-break has none. */
  readonly values: readonly (number | null)[];
}

/** Participants in order, and how each value was reached. */
export interface Standings {
  readonly afterRound: RoundNumber;
  /** What the columns are, the score among them. */
  readonly tieBreaks: readonly TieBreakCode[];
  /** Tie-breaks that cannot be used here, and why: participants are ranked as if they were not in the list. */
  readonly dropped: readonly DroppedTieBreak[];
  /** By rank; those who share one in the order of their numbers. */
  readonly rows: readonly StandingsRow[];
  /**
   * How the value of a participant in a column was reached: every element, what was cut, and sentences.
   *
   * @throws RangeError when there is no such participant or column
   */
  readonly explain: (number: number, column: number) => Derivation;
}

/**
 * Ranks the players by their points and then by tie-breaks, each applied to those whom the ones before leave tied (C.07 Art.
 * 4.2). The points come first unless the list names them (`PTS`). A tie that remains is a shared rank; lots are for the arbiter.
 */
export function standings(
  tournament: Tournament,
  order: readonly TieBreakCode[],
  options: StandingsOptions = {},
): Standings {
  const sheet = playerSheet(tournament, options.afterRound ?? lastRoundWithResults(tournament));
  return standingsOf(sheet, columnsOf({ primary: sheet, teams: null }, order, options), options);
}

/** The score that ranks first: a list that begins with a score names it, and else the event does. */
function primaryScoreOf({ primaryScore }: TeamEvent, [first]: readonly TieBreakCode[]): TeamScore {
  if (first?.name === 'GPTS') return 'game-points';
  return first?.name === 'MPTS' ? 'match-points' : primaryScore;
}

/**
 * Ranks the teams of an event by the primary score and then by tie-breaks: those of teams, and those of players with the
 * reference score that a code names (`BH:GP`) or else the primary one (C.07 Art. 13). A list that begins with `MPTS` or `GPTS`
 * makes that the primary score.
 */
export function teamStandings(
  event: TeamEvent,
  order: readonly TieBreakCode[],
  options: StandingsOptions = {},
): Standings {
  const ranked = { ...event, primaryScore: primaryScoreOf(event, order) };
  const sheets = eventOfTeams(teamSheets(ranked, options.afterRound ?? lastRoundWithMatches(event)));
  return standingsOf(sheets.primary, columnsOf(sheets, order, options), options);
}

function standingsOf(
  sheet: ScoreSheet,
  { columns, dropped }: Columns,
  { excluded }: StandingsOptions,
): Standings {
  const { ranks, values, divisions } = rank(sheet, columns, new Set(excluded));
  const rows = sheet.participants
    .map(({ number, name }, index) => ({
      rank: ranks[index]!,
      number,
      name,
      values: values.map((column) => column[index]!),
    }))
    .filter(({ rank: place }) => place > 0)
    .sort((a, b) => a.rank - b.rank || a.number - b.number);
  return {
    afterRound: sheet.rounds,
    tieBreaks: columns.map(({ code }) => code),
    dropped,
    rows,
    explain(number, column) {
      const index = sheet.participants.findIndex((participant) => participant.number === number);
      const of = columns[column];
      if (index < 0 || !of) throw new RangeError(`There is no participant ${number} or no column ${column}.`);
      return explain(sheet, of, index, values[column]![index]!, divisions[column]!.get(index));
    },
  };
}
