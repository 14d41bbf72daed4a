import type { Response } from 'express';

/** Tells the client how far its command got, for a later `minVersion` query: `X-Stream-Version: match-...@7`. */
export function tellStreamVersion(response: Response, stream: string, version: number): void {
  response.setHeader('X-Stream-Version', `${stream}@${version}`);
}

/** A `minVersion` query value taken apart. The contract has checked its form. */
export function parseStreamVersion(value: string): { readonly stream: string; readonly version: number } {
  const at = value.lastIndexOf('@');
  return { stream: value.slice(0, at), version: Number(value.slice(at + 1)) };
}
