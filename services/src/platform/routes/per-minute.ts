import { SetMetadata } from '@nestjs/common';

export const PER_MINUTE = 'royal-chess:per-minute';

/** How often a user, or a visitor's address, may call. */
export interface CallLimit {
  /** Calls that count together. */
  readonly bucket: string;
  readonly calls: number;
  /** Whether a call with this query, which is not checked yet, counts; all count where it is left out. */
  readonly counts?: (query: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * Limits the calls of a route, for one user or one visitor's address: `@PerMinute('player-page', 120)`. Beyond it they are
 * refused with `RC_RATE_LIMITED` before anything else is done for them, be it reading the body or waiting for a projection.
 */
export const PerMinute = (bucket: string, calls: number, counts?: CallLimit['counts']): MethodDecorator =>
  SetMetadata(PER_MINUTE, { bucket, calls, ...(counts && { counts }) } satisfies CallLimit);
