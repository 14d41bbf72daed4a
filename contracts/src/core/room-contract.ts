import type { z } from 'zod';
import type { RequestRefusal } from './request-ack.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;

/** A call from the server into a room. */
export interface RoomCommand {
  readonly payload: z.ZodType;
  readonly answer: z.ZodType;
}

/** Everything that a kind of room receives and sends. */
export interface RoomContract {
  /** `one` room for all processes, or one `byId`. */
  readonly rooms: 'one' | 'byId';
  readonly summary: string;
  /** Requests of its clients, by name. */
  readonly requests: Schemas;
  /** Answer to every request: done, or a refusal. */
  readonly ack: z.ZodType<{ readonly ok: true } | RequestRefusal>;
  /** Messages to its clients, by name. */
  readonly messages: Schemas;
  /** Calls from the server that the room answers, by name; the room is opened for them. */
  readonly commands: Readonly<Record<string, RoomCommand>>;
  /** Calls from the server without an answer, by name; skipped when the room is not open. */
  readonly notifications: Schemas;
}

/** Name of a request. */
export type RoomRequestName<C extends RoomContract> = keyof C['requests'] & string;
/** A request as the room handles it: parsed, with defaults filled in. */
export type RoomRequest<C extends RoomContract, N extends RoomRequestName<C>> = z.output<C['requests'][N]>;
/** A request as a client sends it. */
export type RoomRequestInput<C extends RoomContract, N extends RoomRequestName<C>> = z.input<
  C['requests'][N]
>;
/** Answer to a request. */
export type RoomAck<C extends RoomContract> = z.output<C['ack']>;
/** Messages to the clients, by name. */
export type RoomMessages<C extends RoomContract> = {
  [N in keyof C['messages'] & string]: z.output<C['messages'][N]>;
};

/** Name of a command. */
export type RoomCommandName<C extends RoomContract> = keyof C['commands'] & string;
/** Payload of a command. */
export type RoomCommandPayload<C extends RoomContract, N extends RoomCommandName<C>> = z.output<
  C['commands'][N]['payload']
>;
/** Answer to a command. */
export type RoomCommandAnswer<C extends RoomContract, N extends RoomCommandName<C>> = z.output<
  C['commands'][N]['answer']
>;

/** Name of a notification. */
export type RoomNotificationName<C extends RoomContract> = keyof C['notifications'] & string;
/** Payload of a notification. */
export type RoomNotification<C extends RoomContract, N extends RoomNotificationName<C>> = z.output<
  C['notifications'][N]
>;
