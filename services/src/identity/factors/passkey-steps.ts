import { z } from 'zod';
import type { StepKind } from '../steps/log-in-steps.ts';

/** Beside the step of another log-in: a page that offers passkeys must not end one. */
const slot = 'passkey';

/** A passkey is being made: the challenge that it is to sign, and for whom. */
export const addingPasskey: StepKind<{ readonly challenge: string; readonly userId: string }> = {
  name: 'adding-passkey',
  slot,
  data: z.object({ challenge: z.string(), userId: z.string() }),
  person: ({ userId }) => [userId],
};

/** A passkey is looked for: the challenge that it is to sign. */
export const askingPasskey: StepKind<{ readonly challenge: string }> = {
  name: 'asking-passkey',
  slot,
  data: z.object({ challenge: z.string() }),
};
