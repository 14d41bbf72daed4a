import type { Color } from '@royal-chess/contracts/chess';
import type {
  BoardResult,
  FideTitle,
  ImportedRules,
  GameRelay,
  PrizeFund,
  RequestedBye,
  RoundPairs,
  TieClocks,
  TournamentSettings,
} from '@royal-chess/contracts/tournaments';
import type { GameOutcome, LaterRating, Points } from '../model/tournament.ts';
import { GrowingMap } from './growing-map.ts';

/** Where an event is in its life. */
export type TournamentPhase = 'none' | 'draft' | 'published' | 'running' | 'finished' | 'cancelled';

/** A player of the event. */
export interface Entry {
  readonly entryId: string;
  readonly sectionId: string;
  /** null: without an account. */
  readonly userId: string | null;
  /** 0: unrated. */
  readonly rating: number;
  readonly title: FideTitle | null;
  readonly federation: string;
  readonly school: string;
  readonly team: string;
  readonly seat: 'seated' | 'waiting';
  readonly place: 'online' | 'hall';
  readonly paid: boolean;
  readonly present: boolean;
  /** Marked as not present, by an arbiter or the player; false before anything was said. */
  readonly absent: boolean;
  /** First round that is not played, after a withdrawal; null while the player takes part. */
  readonly leftFrom: number | null;
  readonly leftBecause: 'player' | 'arbiter' | 'expelled' | 'absent' | null;
  /** First round of a late entry; 1 otherwise. */
  readonly joinsAt: number;
  /** Requested and given byes by round. */
  readonly byes: Readonly<Record<number, RequestedBye>>;
  /** Arena: wants games. */
  readonly available: boolean;
  /** Arena: number of the game under way. */
  readonly playing: number | null;
  /** Arena: entry of the last opponent. */
  readonly lastOpponent: string | null;
  /** Arena: free since, epoch milliseconds. */
  readonly freeSince: number;
  /** The ratings that `rating` was chosen from; null where only one is known. */
  readonly ratings: { readonly fide: number; readonly national: number } | null;
  /** Ratings from later rounds on. */
  readonly laterRatings: readonly LaterRating[];
  readonly noHalfPointByes: boolean;
  /** Team battle: the club that the player plays for; null: none. */
  readonly clubId: string | null;
  /** Bonuses and penalties (TRF 299). */
  readonly assigned: readonly { readonly round: number | null; readonly points: Points }[];
}

/** A game of a tie that another game followed. */
export interface TieGame {
  readonly white: string;
  readonly black: string;
  readonly matchId: string | null;
  readonly relayedId: string | null;
  readonly result: BoardResult;
}

/** A board of a published round. In a knockout, the game of the tie that is played now, or was the last. */
export interface Board {
  readonly white: string;
  readonly black: string;
  /** null: played in the hall. */
  readonly matchId: string | null;
  /** The game that the board shows from elsewhere; null: none. */
  readonly relayedId: string | null;
  readonly result: BoardResult | null;
  readonly adjourned: boolean;
  /** Results that the two players reported. */
  readonly reports: { readonly white: BoardResult | null; readonly black: BoardResult | null };
  /** White's outcome in the rating report where it differs; null: not rated. */
  readonly reported?: { readonly outcome: GameOutcome | null; readonly reason: string } | undefined;
  /** How often an arbiter had it played again. */
  readonly replays: number;
  /** Knockout: games of the tie before this one. */
  readonly earlier: readonly TieGame[];
  /** A draw is a win for Black. */
  readonly isArmageddon: boolean;
  /** Clocks of a game that breaks a tie; null: the time control of the section. */
  readonly clocks: TieClocks | null;
  /** Stream version of the last change. */
  readonly changedAt: number;
}

/** A round of a section. */
export interface Round {
  readonly phase: 'draft' | 'published' | 'running' | 'finished';
  /** What the engine proposed; null in a section that is paired by hand. */
  readonly proposal: RoundPairs | null;
  /** The draft of the arbiter, or what was published. */
  readonly draft: RoundPairs;
  /** The arbiter pairs by hand now. */
  readonly isManual: boolean;
  /** Boards of the round before that counted as draws for this pairing. */
  readonly adjourned: readonly number[];
  /** In board order; index 0 is board 1. Empty while the round is a draft. */
  readonly boards: readonly Board[];
  /** Board, from 1, of each match that is or was played in the round. */
  readonly matches: ReadonlyMap<string, number>;
  /** How many boards have a result. */
  readonly finished: number;
  /** Epoch milliseconds; null while it is not known. */
  readonly startsAt: number | null;
  readonly joinUntil: number | null;
  /** Stream version of the last change of the draft or the phase. */
  readonly changedAt: number;
}

/** A game of an arena. */
export interface ArenaGame {
  readonly game: number;
  readonly white: string;
  readonly black: string;
  readonly matchId: string;
  /** undefined: under way; null: counts for nothing. */
  readonly result: BoardResult | null | undefined;
  readonly whiteBerserk: boolean;
  readonly blackBerserk: boolean;
  readonly plies: number;
}

/** The games of an arena. Times are epoch milliseconds. */
export interface ArenaCourse {
  /** By their numbers, from 1. */
  readonly games: GrowingMap<ArenaGame>;
  /** Number of the game of each match. */
  readonly matches: GrowingMap<number>;
  /** Games that have ended. */
  readonly ended: number;
  /** Last time that players were paired; 0 before. */
  readonly pairedAt: number;
  /** null before the start. */
  readonly startedAt: number | null;
}

/** The relay of a section's games. */
export interface SectionRelay extends GameRelay {
  readonly isPaused: boolean;
}

/** A section of the event. Its settings are in the settings of the event. */
export interface Section {
  readonly sectionId: string;
  readonly phase: 'registration' | 'running' | 'finished';
  /** Entry ids by starting number, from the start of the section; late entries are added. */
  readonly order: readonly string[];
  readonly initialColor: Color | null;
  /** Players with a seat who have not left. */
  readonly seated: number;
  /** Index 0 is round 1. */
  readonly rounds: readonly Round[];
  readonly forbidden: readonly (readonly [string, string])[];
  /** Differs from the settings after a change. */
  readonly tieBreaks: readonly string[];
  readonly arena: ArenaCourse;
  /** Times that an arbiter set for rounds, epoch milliseconds. */
  readonly times: Readonly<Record<number, number>>;
  /** How often each round has started; it is part of the ids of matches. */
  readonly starts: Readonly<Record<number, number>>;
  /** Round that the clock could not pair; null when it can go on. */
  readonly unpairable: number | null;
  /** Null before the arbiter sets it. */
  readonly prizes: PrizeFund | null;
  /** What the report file says that the section comes from; null for a section that began here. */
  readonly imported: ImportedRules | null;
  /** Where its games are relayed from; null: nowhere. */
  readonly relay: SectionRelay | null;
}

/** A call for the arbiter, or a report. */
export interface Call {
  readonly callId: string;
  readonly entryId: string;
  readonly sectionId: string;
  readonly round: number;
  readonly board: number;
  readonly text: string;
  readonly isAnswered: boolean;
}

/** An event, folded from its stream. */
export interface TournamentState {
  readonly phase: TournamentPhase;
  /** Version of the stream. */
  readonly version: number;
  /** null before the first event. */
  readonly settings: TournamentSettings | null;
  readonly arbiters: readonly string[];
  /** In the order in which they entered. */
  readonly entries: GrowingMap<Entry>;
  /** Entry of each user. */
  readonly entryOfUser: GrowingMap<string>;
  /** In the order of the settings. */
  readonly sections: ReadonlyMap<string, Section>;
  readonly calls: ReadonlyMap<string, Call>;
  readonly isFideMode: boolean;
  readonly paused: 'arbiter' | 'store' | null;
  /** Epoch milliseconds; null while it goes on. */
  readonly pausedAt: number | null;
  /** The certificate was taken back: the clock does not end it again. */
  readonly isReopened: boolean;
  /** Players with a seat, and those who wait for one; without those who left. */
  readonly seated: number;
  readonly waiting: number;
  /** Players who are marked as absent. */
  readonly absent: number;
  readonly cancelReason: string;
  /** Clubs that have declined to take part in the team battle. */
  readonly declinedClubs: readonly string[];
  /** Version of the last event that changed the clubs of the team battle. */
  readonly clubsChangedAt: number;
}

/** Nothing happened yet. */
export const initialTournament: TournamentState = {
  phase: 'none',
  version: 0,
  settings: null,
  arbiters: [],
  entries: GrowingMap.empty(),
  entryOfUser: GrowingMap.empty(),
  sections: new Map(),
  calls: new Map(),
  isFideMode: true,
  paused: null,
  pausedAt: null,
  isReopened: false,
  seated: 0,
  waiting: 0,
  absent: 0,
  cancelReason: '',
  declinedClubs: [],
  clubsChangedAt: 0,
};
