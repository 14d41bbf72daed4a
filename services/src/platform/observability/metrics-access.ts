import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLocalRequest } from '../http/local-request.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a scraper may read the metrics: from this machine, or with the token of METRICS_TOKEN. */
export function mayScrape(request: IncomingMessage, token: string | undefined): boolean {
  if (isLocalRequest(request)) return true;
  const [, given] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  // Digests are of one length, so that nothing is learnt from how long it takes to compare them.
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}
