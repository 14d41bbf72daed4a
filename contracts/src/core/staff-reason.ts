import { z } from 'zod';
import { isReadableText } from './readable-text.ts';

/** Most characters of the reason that staff give for a decision. */
export const mostOfStaffReason = 500;

/** Why staff decide so, for the record and for the writer of what they remove; empty where they give no reason. */
export const staffReason = z
  .string()
  .trim()
  .max(mostOfStaffReason)
  .refine((text) => text === '' || isReadableText(text), 'Use letters that can be read')
  .default('');
