import { z } from 'zod';

/**
 * Read your writes: `<stream>@<version>`, or up to five separated by commas, as a command returned it in `X-Stream-Version`.
 * Every route with `reads` takes it in its query. Fifteen digits always fit a safe integer.
 */
export const minVersion = z
  .string()
  .max(500)
  .regex(/^[a-zA-Z0-9-]+@\d{1,15}(,[a-zA-Z0-9-]+@\d{1,15}){0,4}$/)
  .optional();
