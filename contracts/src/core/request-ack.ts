import { z } from 'zod';

/** A request to a room that was refused. */
export const requestRefusal = z.object({ ok: z.literal(false), code: z.string(), detail: z.string() });
export type RequestRefusal = z.infer<typeof requestRefusal>;

/** Answer to a request to the lobby or the realtime room: done, or a refusal. */
export const requestAck = z.union([z.object({ ok: z.literal(true) }), requestRefusal]);
export type RequestAck = z.infer<typeof requestAck>;
