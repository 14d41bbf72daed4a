import { z } from 'zod';

/** Answer to a request to the lobby or the realtime room: done, or a refusal. */
export const requestAck = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.string(), detail: z.string() }),
]);
export type RequestAck = z.infer<typeof requestAck>;
