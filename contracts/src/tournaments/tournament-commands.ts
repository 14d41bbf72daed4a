import { z } from 'zod';
import { id } from '../core/ids.ts';
import { isReadableText } from '../core/readable-text.ts';
import {
  boardNumber,
  boardResult,
  fideTitle,
  requestedBye,
  roundNumber,
  sectionId,
} from './tournament-ids.ts';
import { gameRelay } from './game-relay.ts';
import { roundPairs } from './round-pairs.ts';
import { invitedClubs } from './team-battles.ts';
import { prizeFund } from './tournament-prizes.ts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value === '' || isReadableText(value), 'Use characters that can be read');
const neededText = (max: number, message: string) => text(max).refine((value) => value !== '', message);
const reason = neededText(500, 'Write a reason: it is kept in the record');
const ofSection = { sectionId } as const;
const ofRound = { sectionId, round: roundNumber } as const;
const ofBoard = { ...ofRound, board: boardNumber } as const;
const ofEntry = { entryId: id } as const;

/** Who a player is. It is kept outside of events. */
export const personFields = {
  name: neededText(120, 'Write a name'),
  /** Empty: not known. */
  fideId: z
    .string()
    .trim()
    .regex(/^\d{0,12}$/, 'A FIDE ID has digits only')
    .default(''),
  birthYear: z.int().min(1900).max(2100).nullable().default(null),
  sex: z.enum(['m', 'w']).nullable().default(null),
  city: text(80).default(''),
  /** Note of the arbiters, seen by them only. */
  note: text(500).default(''),
} as const;

/** Facts of an entry that pairings and lists use. */
export const entryFields = {
  rating: z.int().min(0).max(4_000).default(0),
  title: fideTitle.nullable().default(null),
  federation: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{3})?$/, 'Three letters, such as IND')
    .default(''),
  school: text(120).default(''),
  team: text(120).default(''),
  place: z.enum(['online', 'hall']).default('online'),
  /** National rating, where the section ranks by FIDE and national ones. Absent: as it was. */
  nationalRating: z.int().min(0).max(4_000).optional(),
  /** The player has no right to half-point byes. Absent: as it was. */
  noHalfPointByes: z.boolean().optional(),
} as const;

const command = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** What a player does in an event. */
export const playerCommand = z.discriminatedUnion('type', [
  command('enter', {
    ...ofSection,
    password: z.string().max(100).default(''),
    /** Years; asked for where `userData.age1` says so. */
    age: z.int().min(3).max(120).nullable().default(null),
    rating: entryFields.rating,
    sex: personFields.sex,
    fideId: personFields.fideId,
    city: personFields.city,
    school: entryFields.school,
    team: entryFields.team,
    federation: entryFields.federation,
    /** Team battle: the club to play for; needed by a member of several. */
    clubId: id.optional(),
    place: entryFields.place,
  }),
  command('leave', { reason: text(500).default('') }),
  command('checkIn', { present: z.boolean().default(true) }),
  command('requestBye', { round: roundNumber, bye: z.enum(['half-point', 'zero-point']).nullable() }),
  command('setAvailable', { available: z.boolean() }),
  command('reportResult', { ...ofBoard, result: boardResult }),
  command('callArbiter', { ...ofBoard, text: text(500).default('') }),
  command('reportPlayer', { ...ofBoard, text: neededText(1_000, 'Write what you saw') }),
  /** Team battle: a leader of an invited club takes it out before the start. */
  command('declineBattle', { clubId: id }),
]);
export type PlayerCommand = z.output<typeof playerCommand>;

/** What an arbiter does in an event. */
export const arbiterCommand = z.discriminatedUnion('type', [
  command('publish', {}),
  command('cancel', { reason }),
  command('setArbiters', { arbiters: z.array(id).min(1, 'An event needs an arbiter').max(50) }),
  command('addEntry', { ...ofSection, userId: id.nullable().default(null), ...personFields, ...entryFields }),
  /** `ratingFrom`: the rating is a new one from this round on, in an event that lasts over several rating lists. */
  command('changeEntry', {
    ...ofEntry,
    ...ofSection,
    ...personFields,
    ...entryFields,
    ratingFrom: roundNumber.optional(),
  }),
  /** The account of a player who was entered without one; null: none any more. */
  command('linkEntry', { ...ofEntry, userId: id.nullable() }),
  command('setPaid', { ...ofEntry, paid: z.boolean() }),
  command('giveSeat', ofEntry),
  command('setPresent', { ...ofEntry, present: z.boolean() }),
  command('withdraw', { ...ofEntry, cause: z.enum(['arbiter', 'expelled']).default('arbiter'), reason }),
  command('restore', ofEntry),
  command('setBye', { ...ofEntry, round: roundNumber, bye: requestedBye.nullable() }),
  command('forbidPair', { ...ofSection, players: z.tuple([id, id]), forbidden: z.boolean() }),
  command('startSection', ofSection),
  /** Draws up the next round. `adjourned` must name every board of the round before that has no result. */
  command('pairRound', ofRound),
  command('beginManual', ofRound),
  command('editRound', { ...ofRound, ...roundPairs.shape, reason }),
  command('endManual', ofRound),
  command('discardDraft', ofRound),
  /** `confirmAdjourned`: the boards named in the first answer are known to be adjourned. */
  command('publishRound', {
    ...ofRound,
    startsAt: z.int().min(0).nullable().default(null),
    confirmAdjourned: z.boolean().default(false),
  }),
  command('unpublishRound', { ...ofRound, reason }),
  command('startRound', ofRound),
  command('timeRound', { ...ofRound, startsAt: z.int().min(0) }),
  command('enterResult', { ...ofBoard, result: boardResult }),
  command('correctResult', { ...ofBoard, result: boardResult.nullable(), reason }),
  /** Another result in the rating report only: White's, or null for a game that is not to be rated. */
  command('correctRatingResult', {
    ...ofBoard,
    outcome: z.enum(['win', 'draw', 'loss']).nullable(),
    reason,
  }),
  command('adjourn', { ...ofBoard, adjourned: z.boolean() }),
  command('replayBoard', { ...ofBoard, reason }),
  command('finishSection', ofSection),
  command('finish', {}),
  command('reopen', { reason }),
  command('pause', {}),
  command('resume', {}),
  /** `confirm`: the first answer, which names what changes, is known; a section that has started needs it. */
  command('changeTieBreaks', {
    ...ofSection,
    tieBreaks: z.array(z.string().trim().min(1).max(20)).max(12),
    reason,
    confirm: z.boolean().default(false),
  }),
  command('assignPoints', {
    ...ofEntry,
    round: roundNumber.nullable(),
    tenths: z.int().min(-1_000).max(1_000),
    reason,
  }),
  /** Leaves FIDE mode for ever; `confirm` is the title of the event, typed. */
  command('leaveFideMode', { confirm: z.string().max(200), reason }),
  command('answerCall', { callId: id, text: text(500).default('') }),
  command('sendMessage', { to: id.nullable(), text: neededText(1_000, 'Write a message') }),
  /** Relays games of a section; null ends it. An address needs the permission to run all tournaments. */
  command('setRelay', { ...ofSection, relay: gameRelay.nullable() }),
  command('pauseRelay', { ...ofSection, paused: z.boolean() }),
  command('setPrizes', { ...ofSection, prizes: prizeFund }),
  /** Team battle: the clubs that it invites, all of them, before the start. */
  command('setBattleClubs', { invited: invitedClubs }),
]);
export type ArbiterCommand = z.output<typeof arbiterCommand>;
export type ArbiterCommandInput = z.input<typeof arbiterCommand>;

/**
 * `POST /api/tournaments/{id}/arbiter`. `seenVersion` is the version of the event that the arbiter looked at: a command on
 * something that another arbiter has changed since is refused with `RC_TOURNAMENT_CHANGED`.
 */
export const arbiterBody = z.strictObject({
  commandId: id,
  seenVersion: z.int().min(0).nullable(),
  command: arbiterCommand,
});
/** `POST /api/tournaments/{id}/player`. */
export const playerBody = z.strictObject({ commandId: id, command: playerCommand });
/** `POST /api/tournaments/{id}/boards/{token}`: a result from a phone at the board, by its single-use token. */
export const boardSlipBody = z.strictObject({
  commandId: id,
  by: z.enum(['white', 'black']),
  result: boardResult,
});
