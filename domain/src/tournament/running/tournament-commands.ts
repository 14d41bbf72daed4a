import type { Color } from '@royal-chess/contracts/chess';
import type {
  ArbiterCommand,
  BoardResult,
  ImportedRules,
  PlayerCommand,
  PlayerEntered,
  RequestedBye,
  RoundPairs,
  TournamentSettings,
} from '@royal-chess/contracts/tournaments';

/** What is outside of the event and a decision needs. */
export interface Circumstances {
  /** User who commands, or `system`. */
  readonly by: string;
  /** May run every event (`tournaments.runAll`). */
  readonly runsAll: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Draws lots; equal for a command that is sent again. */
  readonly seed: number;
  /** Id of the tournament: ids of matches and entries derive from it. */
  readonly tournamentId: string;
  /** Derives a UUID from parts, always the same one: what is sent twice gets the same ids. */
  readonly idOf: (...parts: readonly (string | number)[]) => string;
}

type Given<C> = C & { readonly with: Circumstances };

/** Creates an event, open for registration or as a draft. */
export interface CreateTournament {
  readonly type: 'create';
  readonly settings: TournamentSettings;
  readonly isDraft: boolean;
  readonly copyOf?: string | undefined;
}

/** Changes the settings before the event begins; afterwards only texts, pictures and times. */
export interface EditTournament {
  readonly type: 'edit';
  readonly settings: TournamentSettings;
}

/** A player's command, with what the server knows of the player. */
export type DecidePlayer = {
  readonly type: 'player';
  readonly command: PlayerCommand;
  /** For `enter`: the entry as it will be, with its id; seat and club are decided. `birthYear` and `sex` for the limits of the section. */
  readonly entry?: Omit<PlayerEntered, 'seat' | 'clubId'> & {
    readonly birthYear: number | null;
    readonly sex: 'm' | 'w' | null;
    readonly passwordMatches: boolean;
    /** Those clubs of the event that the player is a member of. */
    readonly memberOf: readonly string[];
  };
  /** For `declineBattle`: the player leads this club. */
  readonly leads?: boolean;
};

/** An arbiter's command. */
export type DecideArbiter = {
  readonly type: 'arbiter';
  readonly command: ArbiterCommand;
  /** Version that the arbiter saw; null: any. */
  readonly seenVersion: number | null;
  /** For `addEntry`: id of the entry. */
  readonly entryId?: string;
  /** For `startSection` and late entries: entry ids in the order of their names, which separate equal ratings and titles. */
  readonly namesInOrder?: readonly string[];
};

/** Does what the time demands: starts, forfeits, the next pairing, the end of an arena. */
export interface Advance {
  readonly type: 'advance';
  /** How long the server could not work since the last time, milliseconds: every deadline moves by it. */
  readonly stalledMs: number;
  readonly namesInOrder?: readonly string[];
}

/** A match of a board, or of an arena, has ended. */
export interface RecordMatch {
  readonly type: 'recordMatch';
  readonly matchId: string;
  /** null: aborted without a result. */
  readonly result: BoardResult | null;
  /** Sides that never came to the board. */
  readonly absent: readonly Color[];
  readonly whiteBerserk: boolean;
  readonly blackBerserk: boolean;
  readonly plies: number;
}

/** Boards of which the live PGN has the games. */
export interface RelayBoards {
  readonly type: 'relayBoards';
  readonly sectionId: string;
  readonly round: number;
  readonly boards: readonly number[];
}

/** A result of the live PGN that the event relays. */
export interface RelayResult {
  readonly type: 'relayResult';
  readonly sectionId: string;
  readonly round: number;
  readonly board: number;
  readonly result: BoardResult;
}

/** A result by the single-use code of a board. */
export interface ReportBySlip {
  readonly type: 'reportBySlip';
  readonly sectionId: string;
  readonly round: number;
  readonly board: number;
  readonly side: 'white' | 'black';
  readonly result: BoardResult;
}

/** Starts a section with the starting numbers and the rules of a report file. */
export interface ImportSection {
  readonly type: 'importSection';
  readonly sectionId: string;
  /** Entry ids by starting number. */
  readonly order: readonly string[];
  /** null: drawn by lot. */
  readonly initialColor: Color | null;
  /** Byes of rounds that are not paired yet. */
  readonly byes: readonly { readonly entryId: string; readonly round: number; readonly bye: RequestedBye }[];
  readonly rules: ImportedRules;
}

/** A round as a report file has it, with its byes and results. */
export interface ImportRound extends RoundPairs {
  readonly type: 'importRound';
  readonly sectionId: string;
  readonly round: number;
  readonly byes: readonly { readonly entryId: string; readonly bye: RequestedBye }[];
  readonly results: readonly { readonly board: number; readonly result: BoardResult }[];
  /** Epoch milliseconds. */
  readonly startsAt: number;
}

/** A command on an event. */
export type TournamentCommand = Given<
  | CreateTournament
  | EditTournament
  | DecidePlayer
  | DecideArbiter
  | Advance
  | RecordMatch
  | RelayBoards
  | RelayResult
  | ReportBySlip
  | ImportSection
  | ImportRound
>;
