import type { Request } from 'express';
import { coarseAddress } from './address-group.ts';
import { type MessageLanguage, messageLanguages } from '../mail/mail-texts.ts';
import { describeBrowser } from './describe-browser.ts';

/** The browser of a request, as the list of a user's devices shows it. */
export interface Browser {
  /** Session token that it sent; null without one. A log-in replaces its session. */
  readonly token: string | null;
  /** Such as "Firefox on Linux". */
  readonly device: string;
  /** Network, too wide to name a household. */
  readonly address: string;
  /** The first of its languages that messages are written in; English without one. */
  readonly language: MessageLanguage;
}

/** @param token session token of the request */
export const browserOf = (request: Request, token: string | null): Browser => ({
  token,
  device: describeBrowser(request.headers['user-agent']),
  address: coarseAddress(request.ip ?? ''),
  language: (request.acceptsLanguages(...messageLanguages) || 'en') as MessageLanguage,
});
