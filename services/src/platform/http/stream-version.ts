import type { Response } from 'express';

/** Tells the client how far its command got, for a later `minVersion` query: `X-Stream-Version: match-...@7`. */
export function setStreamVersionHeader(response: Response, stream: string, version: number): void {
  response.setHeader('X-Stream-Version', `${stream}@${version}`);
}
