import { z } from 'zod';
import type { EventDefinition, NewEvent } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { importedRules } from './imported-rules.ts';
import { gameRelay } from './game-relay.ts';
import { boardResult, fideTitle, requestedBye, sectionId } from './tournament-ids.ts';
import { battleLimits, clubsOfBattle } from './team-battles.ts';
import { roundPairs } from './round-pairs.ts';
import { prizeFund } from './tournament-prizes.ts';
import { tournamentSettings } from './tournament-settings.ts';

/** Epoch milliseconds. */
const at = z.int().min(0);
const round = z.int().min(1).max(99);
const board = z.int().min(1).max(5_000);
const reason = z.string().max(500);
const ofSection = { sectionId } as const;
const ofRound = { sectionId, round } as const;
const ofBoard = { sectionId, round, board } as const;
const ofEntry = { entryId: id } as const;

export const tournamentDrafted = z.strictObject({
  settings: tournamentSettings,
  arbiters: z.array(id).min(1).max(50),
  /** The event that this one was copied from. */
  copyOf: id.optional(),
});

/** A player entered. Name, year of birth, sex and FIDE ID are kept outside of events. */
export const playerEntered = z.strictObject({
  ...ofEntry,
  ...ofSection,
  /** The user who plays; null for a player without an account. */
  userId: id.nullable(),
  /** Rating that the pairings use; 0: unrated. */
  rating: z.int().min(0).max(4_000),
  title: fideTitle.nullable(),
  federation: z.string().max(3),
  /** School or club; players of one may be kept apart. Empty: none. */
  school: z.string().max(120),
  /** Team of a team event; empty: none. */
  team: z.string().max(120),
  /** `waiting`: no seat was left. */
  seat: z.enum(['seated', 'waiting']),
  /** Where the player sits: at a computer, or at a board of the hall. */
  place: z.enum(['online', 'hall']),
  /** The ratings that the one above was chosen from. */
  ratings: z
    .strictObject({ fide: z.int().min(0).max(4_000), national: z.int().min(0).max(4_000) })
    .optional(),
  /** The player has no right to half-point byes. */
  noHalfPointByes: z.boolean().optional(),
  /** Team battle: the club that the player plays for; absent: none. */
  clubId: id.optional(),
});
export type PlayerEntered = z.infer<typeof playerEntered>;

/** Facts of an entry that an arbiter may change, all of them after the change. */
export const entryChanged = playerEntered
  .pick({
    entryId: true,
    sectionId: true,
    rating: true,
    title: true,
    federation: true,
    school: true,
    team: true,
    place: true,
    ratings: true,
    noHalfPointByes: true,
    clubId: true,
  })
  .extend({
    /** The rating is a new one from this round on; absent: it corrects the one of the whole event. */
    ratingFrom: round.optional(),
  });

export const boardMatch = z.strictObject({ board, matchId: id });
export const relayedBoard = z.strictObject({ board, relayedId: id });

/** Time of each side and increment of a game that breaks a tie, milliseconds. */
const tieClocks = z.strictObject({
  whiteMs: z.int().min(1_000),
  blackMs: z.int().min(1_000),
  incrementMs: z.int().min(0),
});
export type TieClocks = z.infer<typeof tieClocks>;

/** Events of a tournament. One stream, `tournament-<id>`, holds all of its sections. */
const definitions = {
  TournamentDrafted: ['An event is prepared.', tournamentDrafted],
  TournamentEdited: ['Its settings were changed.', z.strictObject({ settings: tournamentSettings })],
  TournamentPublished: ['It is listed, and registration is open.', z.strictObject({})],
  TournamentCancelled: ['It does not take place.', z.strictObject({ reason })],
  ArbitersSet: ['Who runs it.', z.strictObject({ arbiters: z.array(id).min(1).max(50) })],
  BattleClubsSet: [
    'Which clubs a team battle has.',
    z.strictObject({
      clubs: clubsOfBattle,
      /** Those that it did not have before. */
      invited: z.array(id).max(battleLimits.mostClubs),
    }),
  ],
  BattleClubDeclined: ['A club takes no part in a team battle.', z.strictObject({ clubId: id })],
  PlayerEntered: ['A player entered, or waits for a seat.', playerEntered],
  EntryChanged: ['Facts of an entry were corrected.', entryChanged],
  EntryLinked: [
    'An arbiter gave an entry an account, or took it back (null).',
    z.strictObject({ ...ofEntry, userId: id.nullable() }),
  ],
  EntryPaid: ['The fee was recorded as paid, or not.', z.strictObject({ ...ofEntry, paid: z.boolean() })],
  SeatGiven: ['A waiting player has a seat.', z.strictObject(ofEntry)],
  CheckedIn: ['A player is present, or not.', z.strictObject({ ...ofEntry, present: z.boolean() })],
  EntryWithdrawn: [
    'A player leaves before a round.',
    z.strictObject({
      ...ofEntry,
      cause: z.enum(['player', 'arbiter', 'expelled', 'absent']),
      /** First round that is not played; 1 before the start. */
      fromRound: round,
      reason,
    }),
  ],
  EntryRestored: ['A player is back.', z.strictObject({ ...ofEntry, fromRound: round })],
  ByeSet: [
    'A round without a game for a player; null takes it back.',
    z.strictObject({ ...ofEntry, round, bye: requestedBye.nullable() }),
  ],
  PairForbidden: [
    'Two players are not to be paired, or may be again.',
    z.strictObject({ ...ofSection, players: z.tuple([id, id]), forbidden: z.boolean() }),
  ],
  StartingOrderSet: [
    'The initial ranking: starting number 1 first.',
    z.strictObject({ ...ofSection, order: z.array(id).max(10_000) }),
  ],
  SectionStarted: [
    'Registration of a section ends; its first round can be paired.',
    z.strictObject({ ...ofSection, initialColor: z.enum(['white', 'black']), at: at.optional() }),
  ],
  SectionImported: [
    'The section comes from a report file; events up to the import of its last round repeat the file.',
    z.strictObject({ ...ofSection, ...importedRules.shape }),
  ],
  RoundImported: [
    'A round of the file is in; whether it differs from the pairing of the engine.',
    z.strictObject({ ...ofRound, differs: z.boolean() }),
  ],
  RoundDrafted: [
    'The engine proposes the pairings of a round.',
    z.strictObject({
      ...ofRound,
      ...roundPairs.shape,
      /** Boards of the round before without a result, which count as draws for this pairing only. */
      adjourned: z.array(board).max(5_000),
      /** What the arbiter should know, such as a request that could not be met. */
      notes: z.array(z.string().max(1_000)).max(20).optional(),
    }),
  ],
  RoundUnpairable: [
    'The clock could not pair a round: an arbiter decides.',
    z.strictObject({ ...ofRound, reasons: z.array(z.string().max(1_000)).max(20) }),
  ],
  ManualPairingBegun: ['An arbiter pairs by hand.', z.strictObject(ofRound)],
  RoundEdited: ['An arbiter changed the draft.', z.strictObject({ ...ofRound, ...roundPairs.shape, reason })],
  ManualPairingEnded: [
    'Pairing by hand ended; how many boards differ from the proposal.',
    z.strictObject({ ...ofRound, changedBoards: z.int().min(0) }),
  ],
  DraftDiscarded: ['The draft was thrown away.', z.strictObject(ofRound)],
  RoundPublished: ['Players see the pairings.', z.strictObject({ ...ofRound, startsAt: at })],
  RoundUnpublished: [
    'A published round without results is a draft again.',
    z.strictObject({ ...ofRound, reason }),
  ],
  RoundStarted: [
    'The games begin. Boards without a match are played in the hall.',
    z.strictObject({ ...ofRound, joinUntil: at, matches: z.array(boardMatch).max(5_000) }),
  ],
  BoardMatchReplaced: [
    'A board has another match: an arbiter has it played again, or a tie goes on.',
    z.strictObject({ ...ofBoard, matchId: id, reason }),
  ],
  TieContinued: [
    'A game of a knockout left the tie level; the next game follows on the same board. No match: in the hall.',
    z.strictObject({
      ...ofBoard,
      /** Result of the game that ended. */
      result: boardResult,
      white: id,
      black: id,
      matchId: id.nullable(),
      /** A draw is a win for Black. */
      armageddon: z.boolean(),
      /** Its clocks, milliseconds; absent: the time control of the section. */
      clocks: tieClocks.optional(),
    }),
  ],
  ResultReported: [
    'A player of a board in the hall reports a result.',
    z.strictObject({ ...ofBoard, by: z.enum(['white', 'black']), result: boardResult }),
  ],
  ResultRecorded: [
    'A board has its result.',
    z.strictObject({
      ...ofBoard,
      result: boardResult,
      source: z.enum(['match', 'players', 'arbiter', 'absence', 'relay']),
    }),
  ],
  ResultCorrected: [
    'A result was changed, or taken back (null), by an arbiter.',
    z.strictObject({ ...ofBoard, from: boardResult.nullable(), to: boardResult.nullable(), reason }),
  ],
  RatingResultCorrected: [
    'The rating report has another result than the event; null: not to be rated. Pairings and standings stay.',
    z.strictObject({
      ...ofBoard,
      outcome: z.enum(['win', 'draw', 'loss']).nullable(),
      reason,
    }),
  ],
  BoardAdjourned: ['A game goes on later.', z.strictObject({ ...ofBoard, adjourned: z.boolean() })],
  RoundFinished: ['Every board has its result.', z.strictObject(ofRound)],
  RelaySet: [
    'Games of a section are relayed from elsewhere; null: no more.',
    z.strictObject({ ...ofSection, relay: gameRelay.nullable() }),
  ],
  RelayPaused: ['A relay is paused or continued.', z.strictObject({ ...ofSection, paused: z.boolean() })],
  BoardsRelayed: [
    'Boards show games that are relayed.',
    z.strictObject({ ...ofRound, boards: z.array(relayedBoard).min(1).max(5_000) }),
  ],
  ArenaPaired: [
    'Two players of an arena meet.',
    z.strictObject({
      ...ofSection,
      game: z.int().min(1),
      white: id,
      black: id,
      matchId: id,
      at: at.optional(),
    }),
  ],
  ArenaGameEnded: [
    'A game of an arena is over; null: it counts for nothing.',
    z.strictObject({
      ...ofSection,
      game: z.int().min(1),
      result: boardResult.nullable(),
      whiteBerserk: z.boolean(),
      blackBerserk: z.boolean(),
      plies: z.int().min(0),
      at: at.optional(),
    }),
  ],
  ArenaAvailable: [
    'A player of an arena wants games, or pauses.',
    z.strictObject({ ...ofEntry, available: z.boolean(), at: at.optional() }),
  ],
  SectionFinished: ['All rounds are played.', z.strictObject(ofSection)],
  TournamentFinished: ['The final standings are certified.', z.strictObject({})],
  TournamentReopened: ['The certificate was taken back.', z.strictObject({ reason })],
  TournamentPaused: [
    'No clock of the event runs.',
    z.strictObject({ cause: z.enum(['arbiter', 'store']), at: at.optional() }),
  ],
  TournamentResumed: [
    'It goes on; deadlines that were near move by the pause.',
    z.strictObject({ pausedMs: z.int().min(0), at: at.optional() }),
  ],
  RoundTimed: ['An arbiter set when a round starts.', z.strictObject({ ...ofRound, startsAt: at })],
  TieBreaksChanged: [
    'Another order of tie-breaks.',
    z.strictObject({ ...ofSection, tieBreaks: z.array(z.string()).max(12), reason }),
  ],
  PointsAssigned: [
    'A bonus or a penalty, tenths of a point (TRF 299).',
    z.strictObject({ ...ofEntry, round: round.nullable(), tenths: z.int().min(-1_000).max(1_000), reason }),
  ],
  FideModeLeft: ['Rules of FIDE are no longer enforced; final.', z.strictObject({ reason })],
  ArbiterCalled: [
    'A player wants an arbiter.',
    z.strictObject({ callId: id, ...ofEntry, ...ofBoard, text: z.string().max(500) }),
  ],
  CallAnswered: ['An arbiter answered.', z.strictObject({ callId: id, text: z.string().max(500) })],
  MessageSent: [
    'An arbiter writes to one player, or to all (null).',
    z.strictObject({ to: id.nullable(), text: z.string().max(1_000) }),
  ],
  PlayerReported: [
    'A player reports the opponent of a board to the arbiters.',
    // Reports had no id of their own at first: no answer to them was kept.
    z.strictObject({ callId: id.optional(), ...ofEntry, ...ofBoard, text: z.string().max(1_000) }),
  ],
  PrizesSet: [
    'The prize fund.',
    z.strictObject({
      ...ofSection,
      // Before funds had a schema, any fields were stored: such a fund counts as none.
      prizes: z.union([prizeFund, z.record(z.string().max(40), z.json())]),
    }),
  ],
} as const satisfies Record<string, readonly [summary: string, data: z.ZodType]>;

type Definitions = typeof definitions;
export type TournamentEventType = keyof Definitions;
/** Data of one type of event. */
export type TournamentEventData<T extends TournamentEventType> = z.infer<Definitions[T][1]>;

/** An event of a tournament. */
export type TournamentEvent = {
  [T in TournamentEventType]: NewEvent<T, TournamentEventData<T>>;
}[TournamentEventType];

/** One definition of the catalogue. */
type DefinitionOf<T extends TournamentEventType> = {
  readonly type: T;
  readonly v: 1;
  readonly topic: 'tournaments';
  readonly summary: string;
  readonly data: Definitions[T][1];
};

/** Events of tournaments, for the catalogue. */
export const tournamentEvents = Object.entries(definitions).map(([type, [summary, data]]) => ({
  type,
  v: 1,
  topic: 'tournaments',
  summary,
  data,
})) as { [T in TournamentEventType]: DefinitionOf<T> }[TournamentEventType][] satisfies EventDefinition[];

/** Names of all events of tournaments. */
export const tournamentEventTypes = Object.keys(definitions) as TournamentEventType[];
