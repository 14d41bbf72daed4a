import { z } from 'zod';
import type { StepKind } from '../steps/log-in-steps.ts';

/** The browser is at Google: what its answer must fit, and the page to return to. */
export interface GoogleRequest {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
  /** The user of the session only shows again who they are. */
  readonly confirms: boolean;
}

/** Who it is, by a verified ID token. */
export interface GoogleIdentity {
  /** Key of the Google account. */
  readonly sub: string;
  /** Verified by Google; in lower case. */
  readonly email: string;
  readonly name: string;
}

export const atGoogle: StepKind<GoogleRequest> = {
  name: 'at-google',
  data: z.object({
    state: z.string(),
    nonce: z.string(),
    codeVerifier: z.string(),
    returnTo: z.string(),
    confirms: z.boolean().default(false),
  }),
};

const identity = z.object({ sub: z.string(), email: z.string(), name: z.string() });
const person = ({ sub, email }: GoogleIdentity): string[] => [sub, email];

/** Google has answered; the page has not yet. */
export const fromGoogle: StepKind<GoogleIdentity> = { name: 'from-google', data: identity, person };

/** The e-mail address belongs to an account with a password, which is to be entered. */
export const toLink: StepKind<GoogleIdentity & { readonly triesLeft: number }> = {
  name: 'google-link',
  data: identity.extend({ triesLeft: z.int() }),
  person,
};
