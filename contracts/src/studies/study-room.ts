import { z } from 'zod';
import { id } from '../core/ids.ts';
import type { RequestRefusal } from '../core/request-ack.ts';
import { requestRefusal } from '../core/request-ack.ts';
import type { RoomContract } from '../core/room-contract.ts';
import { mostEditsAtOnce, recordedEdit, studyEdit } from './study-edits.ts';
import { nodeId } from './study-nodes.ts';

/** What the clients of a study ask for. */
export const studyRequests = {
  /** Changes a chapter, all of the edits or none. Sent again with its `commandId`, it counts once. */
  edit: z.strictObject({
    commandId: id,
    chapterId: id,
    /** Version of the chapter that the author saw. */
    base: z.int().min(0),
    edits: z.array(studyEdit).min(1).max(mostEditsAtOnce),
  }),
  /** Where the user looks: shown to the others. Acknowledged with the version of the chapter. */
  look: z.strictObject({ chapterId: id, nodeId }),
} as const;

/** Done, with the version of the chapter that has it; or a refusal. */
export const studyAck = z.union([z.strictObject({ ok: z.literal(true), version: z.int() }), requestRefusal]);
export type StudyAck = { readonly ok: true; readonly version: number } | RequestRefusal;

/** A user in the room, and where they look. */
export const studyReader = z.object({
  userId: id,
  name: z.string(),
  chapterId: id.nullable(),
  nodeId: nodeId.nullable(),
});
export type StudyReader = z.infer<typeof studyReader>;

export const studyMessages = {
  /** A version of a chapter: edits in the order of all clients. */
  edited: z.object({
    chapterId: id,
    version: z.int(),
    commandId: id,
    by: id,
    edits: z.array(recordedEdit),
  }),
  /** The users with a log-in who are in the room. */
  present: z.object({ users: z.array(studyReader), visitors: z.int() }),
  /** Names, members or chapters of the study changed, as of this version: it is to be read again. */
  changed: z.object({ version: z.int() }),
} as const;
export type StudyEdited = z.infer<typeof studyMessages.edited>;

/** The room of a study; its id is that of the study. It decides on edits and shows who is there. */
export const studyRoom = {
  rooms: 'byId',
  summary: 'Colyseus room of a study; enter with a ticket.',
  requests: studyRequests,
  ack: studyAck,
  messages: studyMessages,
  commands: {},
  notifications: {},
} as const satisfies RoomContract;
