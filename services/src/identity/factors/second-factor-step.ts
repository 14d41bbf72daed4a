import { z } from 'zod';
import type { StepKind } from '../steps/log-in-steps.ts';

/** A log-in whose first factor was right. */
interface HalfLogIn {
  readonly userId: string;
  /** What the user logged in by; null where it is neither e-mail address nor phone number. */
  readonly loginName: string | null;
  /** Wrong codes that are still allowed. */
  readonly triesLeft: number;
}

export const secondFactorStep: StepKind<HalfLogIn> = {
  name: 'second-factor',
  data: z.object({ userId: z.string(), loginName: z.string().nullable(), triesLeft: z.int() }),
  person: ({ userId }) => [userId],
};
