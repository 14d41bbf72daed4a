import { RoomsUnavailable } from '@royal-chess/infra/rooms/room-errors';

/** Whether a call failed because its room cannot be reached now; a room that refuses to open answers with a code. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof RoomsUnavailable || !(error instanceof Error && 'code' in error);

/** An error that passes: its event is handled again later. */
export const waitsForRoom = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { transient: true });
