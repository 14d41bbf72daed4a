import { z } from 'zod';
import { parseRange } from './outbound-addresses.ts';

/** Ranges of addresses in one setting. */
export const ranges = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => parseRange(part) !== null),
    'addresses with a length, such as 10.1.0.0/16 or ::1/128, separated by commas are wanted',
  );
