import { z } from 'zod';
import { id } from '../core/ids.ts';
import { roundPairs } from './round-pairs.ts';
import { boardResult, fideTitle, pairingSystem, roundNumber, sectionId } from './tournament-ids.ts';
import { battleOfEvent } from './team-battles.ts';
import { tournamentStatus } from './tournament-cards.ts';
import { tournamentSettings } from './tournament-settings.ts';

/** Phase of a section. */
export const sectionPhase = z.enum(['registration', 'running', 'finished']);
/** Phase of a round; `published` until it starts. */
export const roundPhase = z.enum(['draft', 'published', 'running', 'finished']);

/** A round in the overview of its section. */
export const roundSummary = z.object({
  round: z.int(),
  phase: roundPhase,
  /** Epoch milliseconds; null while it is not known. */
  startsAt: z.number().nullable(),
  joinUntil: z.number().nullable(),
  boards: z.int(),
  finished: z.int(),
});

export const sectionSummary = z.object({
  id: sectionId,
  name: z.string(),
  kind: z.enum(['main', 'side']),
  phase: sectionPhase,
  system: pairingSystem,
  rounds: z.int(),
  entries: z.int(),
  /** Rounds that are drafted, published or played; drafts for arbiters only. */
  played: z.array(roundSummary),
  /** When the clock draws up the next round, epoch milliseconds; null: the arbiter does. */
  nextRoundAt: z.number().nullable(),
  /** Where its games are relayed from; null: nowhere. */
  liveFrom: z.string().nullable(),
});

/** What the caller is in this event. */
export const myPart = z.object({
  isArbiter: z.boolean(),
  entry: z
    .object({
      entryId: id,
      sectionId,
      seat: z.enum(['seated', 'waiting']),
      present: z.boolean(),
      withdrawn: z.boolean(),
      available: z.boolean(),
      clubId: id.optional(),
      /** Withdrawn, and may enter again while registration is open. */
      mayEnterAgain: z.literal(true).optional(),
    })
    .nullable(),
});

/** `GET /api/tournaments/{id}`. */
export const tournamentDetailsAnswer = z.object({
  id,
  status: z.union([tournamentStatus, z.literal('draft')]),
  /** Version of its stream. */
  version: z.int(),
  settings: tournamentSettings,
  sections: z.array(sectionSummary),
  arbiters: z.array(z.object({ id, name: z.string() })),
  /** FIDE mode was left: marked on every page. */
  fideMode: z.boolean(),
  paused: z.enum(['arbiter', 'store']).nullable(),
  seatsLeft: z.int().nullable(),
  registrationOpen: z.boolean(),
  cancelReason: z.string(),
  /** Whose members enter it, and whether the reader is one; null: all players enter, or the club is closed. */
  club: z.object({ id, name: z.string(), isMine: z.boolean() }).nullable(),
  /** Absent: no team battle. */
  battle: battleOfEvent.optional(),
  me: myPart,
});
export type TournamentDetails = z.infer<typeof tournamentDetailsAnswer>;

/** One side of a board. */
export const boardSide = z.object({
  entryId: id,
  userId: id.nullable(),
  number: z.int(),
  name: z.string(),
  title: fideTitle.nullable(),
  rating: z.int(),
  federation: z.string(),
  /** Before the round, tenths of a point. */
  points: z.int(),
});
export type BoardSide = z.infer<typeof boardSide>;

/** A board of a round. */
export const boardRow = z.object({
  board: z.int(),
  white: boardSide,
  black: boardSide,
  matchId: id.nullable(),
  /** The relayed game that the board shows. */
  relayedId: id.nullable(),
  result: boardResult.nullable(),
  adjourned: z.boolean(),
  /** Reports of both sides that differ, or of one side only. */
  reports: z.object({ white: boardResult.nullable(), black: boardResult.nullable() }),
});
export type BoardRow = z.infer<typeof boardRow>;

/** A player without a game in a round. */
export const byeRow = z.object({
  side: boardSide,
  bye: z.enum(['pairing-allocated', 'half-point', 'full-point', 'zero-point']),
});

/** A team of a section; number 1 has the best player. */
export const teamOfSection = z.object({ number: z.int(), name: z.string() });
export type TeamOfSection = z.infer<typeof teamOfSection>;

/** A match of two teams. */
const teamMatch = z.object({
  teams: z.tuple([teamOfSection, teamOfSection]),
  /** Its boards in the round, and whether the team that is named first has white. */
  boards: z.array(z.object({ board: z.int(), firstIsWhite: z.boolean() })),
});
export type TeamMatch = z.infer<typeof teamMatch>;

/** A game of a tournament that is played here. */
export const eventMatchParams = z.object({ match: id });
/** `GET /api/tournaments/{id}/sections/{section}/rounds/{round}`. */
export const roundParams = z.object({ section: sectionId, round: roundNumber });
export const sectionParams = z.object({ section: sectionId });
export const roundAnswer = z.object({
  version: z.int(),
  summary: roundSummary,
  boards: z.array(boardRow),
  byes: z.array(byeRow),
  /** Who meets whom and which teams rest; null in a section of players. */
  teams: z.object({ matches: z.array(teamMatch), resting: z.array(teamOfSection) }).nullable(),
});
export type RoundView = z.infer<typeof roundAnswer>;

/** `GET /api/tournaments/{id}/sections/{section}/rounds/{round}/draft`: the arbiter's draft beside the engine's proposal. */
export const draftAnswer = z.object({
  version: z.int(),
  round: z.int(),
  draft: roundPairs,
  proposal: roundPairs,
  isManual: z.boolean(),
  /** Boards of the round before without a result. */
  adjourned: z.array(z.int()),
  /** What the general rules say against the draft: repeated games, colours, byes. */
  faults: z.array(z.object({ board: z.int().nullable(), text: z.string() })),
  sides: z.array(boardSide),
});
export type DraftView = z.infer<typeof draftAnswer>;

/** `GET .../draft/explanation?board=`: why this pair, for the player to read out. */
export const explanationQuery = z.strictObject({ board: z.coerce.number().int().min(1).max(5_000) });
export const explanationAnswer = z.object({
  sentences: z.array(z.string()),
  /** Colours of both players so far, and what each is due. */
  colors: z.array(z.object({ entryId: id, history: z.array(z.enum(['white', 'black'])), due: z.string() })),
});

/** `GET /api/tournaments/{id}/sections/{section}/standings`. */
export const standingsQuery = z.strictObject({
  /** After this round; the last with results when absent. */
  round: roundNumber.optional(),
  from: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(2_000).default(100),
  /** Team battle: only players of this club, with their ranks among all. */
  club: id.optional(),
});
/** A game of an arena: its points, `*` counted double, `!` with the point of a berserk. */
const arenaMark = z.string().regex(/^\d\*?!?$/);

export const standingsRow = z.object({
  rank: z.int(),
  side: boardSide,
  /** Tenths of a point. */
  points: z.int(),
  /** A value for each tie-break, as it is shown: 22.5 points, 2310, 4 wins; null: none. */
  values: z.array(z.number().nullable()),
  /** Rating change so far by FIDE's tables, rounded to tenths; null: not rated. */
  change: z.number().nullable(),
  withdrawn: z.boolean(),
  /** In an arena. */
  arena: z
    .object({
      /** Games, the first one first. */
      sheet: z.array(arenaMark),
      /** The next game counts double. */
      onFire: z.boolean(),
    })
    .optional(),
  /** Team battle: the club that the player plays for. */
  clubId: id.optional(),
});
export type StandingsRow = z.infer<typeof standingsRow>;
/** A tie-break of standings; `dropped` says why it could not be used. */
export const tieBreakColumn = z.object({
  code: z.string(),
  name: z.string(),
  dropped: z.string().nullable(),
});
export const standingsAnswer = z.object({
  version: z.int(),
  afterRound: z.int(),
  isFinal: z.boolean(),
  /** Those that could not be used come last, with the reason. */
  tieBreaks: z.array(tieBreakColumn),
  rows: z.array(standingsRow),
  total: z.int(),
});
export type StandingsView = z.infer<typeof standingsAnswer>;

/** `GET .../standings/{entryId}/explanation?column=`: index of the tie-break in `tieBreaks`. */
export const tieBreakExplanationQuery = z.strictObject({ column: z.coerce.number().int().min(0).max(20) });
export const tieBreakExplanationAnswer = z.object({ sentences: z.array(z.string()) });

/** A game of a player's card. */
export const cardRound = z.object({
  round: z.int(),
  opponent: boardSide.nullable(),
  color: z.enum(['white', 'black']).nullable(),
  board: z.int().nullable(),
  matchId: id.nullable(),
  /** From the player's side: `1`, `½`, `0`, `+`, `-`, `bye`; empty: no result yet. */
  result: z.string(),
  /** After the round, tenths. */
  points: z.int(),
});
export type CardRound = z.infer<typeof cardRound>;
/** `GET /api/tournaments/{id}/players/{entryId}`. */
export const playerCardAnswer = z.object({
  side: boardSide,
  sectionId,
  rank: z.int().nullable(),
  rounds: z.array(cardRound),
  performance: z.int().nullable(),
  change: z.number().nullable(),
});
export type PlayerCard = z.infer<typeof playerCardAnswer>;

/** `GET /api/tournaments/mine`: my games of running events, for the strip on every page. */
export const myGamesAnswer = z.object({
  games: z.array(
    z.object({
      tournamentId: id,
      title: z.string(),
      sectionId,
      round: z.int(),
      board: z.int().nullable(),
      color: z.enum(['white', 'black']).nullable(),
      opponent: z.string(),
      matchId: id.nullable(),
      /** Epoch milliseconds. */
      startsAt: z.number().nullable(),
      joinUntil: z.number().nullable(),
      state: z.enum(['checkIn', 'waiting', 'paired', 'playing', 'bye', 'finished']),
    }),
  ),
});
export type MyTournamentGame = z.infer<typeof myGamesAnswer>['games'][number];

/** `GET .../rounds/{round}/slips`: a code for each board in the hall without a result. */
export const slipsAnswer = z.object({ slips: z.array(z.object({ board: z.int(), slipId: id })) });

/** `GET /api/tournaments/{id}/boards/{slipId}`: the board of a slip, for the phone that reads it. */
export const slipAnswer = z.object({
  title: z.string(),
  sectionId,
  section: z.string(),
  round: z.int(),
  row: boardRow,
});

/** Answer to a command on an event. */
export const tournamentCommandAnswer = z.object({
  tournamentId: id,
  /** Version of the event that holds the change. */
  version: z.int(),
  /** Entry that was made. */
  entryId: id.optional(),
  /** Sentences that the arbiter should know, such as boards counted as adjourned. */
  notes: z.array(z.string()),
});
