import type { Color } from '@royal-chess/contracts/chess';
import type {
  Absence,
  Acceleration,
  ForbiddenPairs,
  Points,
  RoundNumber,
  StartingNumber,
  Tournament,
} from '../../model/tournament.ts';
import type { PlayerFacts } from './player-record.ts';
import type { TrfFault } from './trf-fault.ts';
import type { TrfEncoding, TrfLine } from './trf-source.ts';

/** Facts of the event that pairings do not depend on, as the file has them (records `??2`). */
export interface TrfHeader {
  /** 022 */
  readonly city?: string | undefined;
  /** 032 */
  readonly federation?: string | undefined;
  /** 042 */
  readonly startDate?: string | undefined;
  /** 052 */
  readonly endDate?: string | undefined;
  /** 062, as written: some programs add what they count in brackets. */
  readonly numberOfPlayers?: string | undefined;
  /** 072 */
  readonly numberOfRatedPlayers?: string | undefined;
  /** 082 */
  readonly numberOfTeams?: string | undefined;
  /** 092, in free words. */
  readonly type?: string | undefined;
  /** 102 */
  readonly chiefArbiter?: string | undefined;
  /** 112, a line each. */
  readonly deputyArbiters?: readonly string[] | undefined;
  /** 122 */
  readonly timeControl?: string | undefined;
  /** 132: index 0 is round 1. */
  readonly roundDates?: readonly string[] | undefined;
  /** 172 */
  readonly startingRankMethod?: string | undefined;
  /** 182 */
  readonly pairingController?: string | undefined;
  /** 192: a code of FIDE's table of tournament types. */
  readonly typeCode?: string | undefined;
  /** 202: codes of C.07 that break ties, in order. */
  readonly tieBreaks?: readonly string[] | undefined;
  /** 212: codes that define the standings, `PTS` among them. */
  readonly standings?: readonly string[] | undefined;
  /** 222 */
  readonly codedTimeControl?: string | undefined;
}

/** What the file itself says of a player's standing. */
export interface RecordedStanding {
  readonly points: Points | null;
  readonly rank: number | null;
}

/** A national rating record: the columns of a player behind a federation's code (TRF26). */
export interface NationalRating extends PlayerFacts {
  readonly ratingFederation: string;
}

/** A team of record 310, or of 013 with its name and players only. */
export interface TrfTeam {
  readonly number: number;
  readonly name: string;
  readonly nickname?: string | undefined;
  readonly strength?: number | undefined;
  readonly matchPoints?: Points | undefined;
  readonly gamePoints?: Points | undefined;
  readonly rank?: number | undefined;
  /** Board order. */
  readonly players: readonly StartingNumber[];
}

/** Record 300: who played on which board where it is not the order of record 310; 0 is an empty board. */
export interface TeamLineUp {
  readonly round: RoundNumber;
  readonly team: number;
  readonly opponent: number;
  readonly players: readonly StartingNumber[];
}

/** Record 330: a match that was not played. */
export interface ForfeitedMatch {
  readonly round: RoundNumber;
  readonly white: number;
  readonly black: number;
  /** The team that wins; `null` when both lose. */
  readonly winner: 'white' | 'black' | null;
}

/** What files of team events hold besides the players. Numbers of players in it are numbers of teams. */
export interface TrfTeamEvent {
  readonly teams: readonly TrfTeam[];
  readonly lineUps: readonly TeamLineUp[];
  readonly forfeits: readonly ForfeitedMatch[];
  /** 320: team with the pairing-allocated bye; index 0 is round 1, `null` where there is none. */
  readonly byes: {
    readonly matchPoints: Points | null;
    readonly gamePoints: Points | null;
    readonly teams: readonly (number | null)[];
  } | null;
  /** 352: colour of each board of the first-named team, from board 1. */
  readonly boardColors: readonly Color[];
  /** 362 */
  readonly matchScoring: { readonly win: Points; readonly draw: Points; readonly loss: Points };
  readonly absences: readonly Absence[];
  readonly accelerations: readonly Acceleration[];
  readonly forbiddenPairs: readonly ForbiddenPairs[];
}

/** How the file was stored; what writes it again keeps all that did not change. */
export interface TrfLayout {
  readonly encoding: TrfEncoding;
  readonly lines: readonly TrfLine[];
}

/** A tournament report file: the event, and what else the file says of it. */
export interface TrfDocument {
  readonly tournament: Tournament;
  readonly header: TrfHeader;
  readonly recorded: ReadonlyMap<StartingNumber, RecordedStanding>;
  readonly nationalRatings: readonly NationalRating[];
  /** `null` for an individual event. In one with records 013 the teams are also those of the tournament. */
  readonly teamEvent: TrfTeamEvent | null;
  /** Whether the file says how many rounds the event has; else they are those that are paired. */
  readonly roundsStated: boolean;
  /** Players in the order of their records, where `XXC rank` makes it the order of pairing; else `null`. */
  readonly pairingOrder: readonly StartingNumber[] | null;
  /** Without the `###`. */
  readonly comments: readonly string[];
  /**
   * How games without a result are written: `blank` for pairing engines, `unknown` as `?` with the points of record 162 `X`, as
   * programs exchange an event under way (adjourned games among them). Left out: blank.
   */
  readonly openGames?: 'blank' | 'unknown' | undefined;
  /** Records that are kept as they are. */
  readonly unknown: readonly TrfLine[];
  /** Tie-breaks of records 202 and 212 that C.07 does not have; they prevent standings by that record, not pairings. */
  readonly tieBreakFaults: readonly TrfFault[];
  /** What is odd and prevents nothing. */
  readonly warnings: readonly TrfFault[];
  /** `null` for a document made from scratch. */
  readonly layout: TrfLayout | null;
}
