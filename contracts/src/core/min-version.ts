import { z } from 'zod';

/**
 * Read your writes: `<stream>@<version>` as a command answered it in `X-Stream-Version`. Fifteen digits are always a safe
 * integer.
 */
export const minVersion = z
  .string()
  .max(200)
  .regex(/^[a-zA-Z0-9-]+@\d{1,15}$/)
  .optional();
