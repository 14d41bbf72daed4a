import { z } from 'zod';
import { cursorPage, cursorQuery } from '../core/cursor-page.ts';
import { id } from '../core/ids.ts';
import { sectionId } from './tournament-ids.ts';
import { boardRow } from './tournament-views.ts';

/** One line of the record of an event: who did what and when. */
export const recordLine = z.object({
  version: z.int(),
  /** Epoch milliseconds. */
  at: z.number(),
  by: z.string(),
  text: z.string(),
});
/** `GET /api/tournaments/{id}/record`, newest first. */
export const recordQuery = cursorQuery(50);
export const recordAnswer = cursorPage(recordLine).extend({ total: z.int() });

/** A call for the arbiter, or a report of a player. */
export const arbiterCall = z.object({
  callId: id,
  kind: z.enum(['call', 'report']),
  entryId: id,
  name: z.string(),
  sectionId,
  round: z.int(),
  board: z.int(),
  matchId: id.nullable(),
  text: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  answer: z.string().nullable(),
});

const namedEntry = z.object({ entryId: id, name: z.string() });

/** `GET /api/tournaments/{id}/desk`: what needs a decision. */
export const deskAnswer = z.object({
  version: z.int(),
  calls: z.array(arbiterCall),
  /** Boards of the running rounds without a result. */
  missing: z.array(z.object({ sectionId, round: z.int(), row: boardRow })),
  record: z.array(recordLine),
  recordTotal: z.int(),
  /** Pairs that are not to be made. */
  forbidden: z.array(z.object({ sectionId, players: z.tuple([namedEntry, namedEntry]) })),
  /** Signs of unfair play, with their data; never a verdict. */
  hints: z.array(
    z.object({
      kind: z.enum(['even-move-times', 'focus-losses', 'same-device', 'high-accuracy']),
      entryId: id,
      name: z.string(),
      /** A sentence with the figures. */
      text: z.string(),
      /** The game it is about. */
      matchId: id.nullable(),
    }),
  ),
});
export type DeskView = z.infer<typeof deskAnswer>;

/** Messages of the arbiters to me, newest first. */
export const messageLine = z.object({ at: z.number(), text: z.string(), toAll: z.boolean() });
export const messagesAnswer = z.object({ messages: z.array(messageLine) });
