import type { ProblemCode } from '@royal-chess/contracts/registry';

/** No process can find or open a room now: retry later. Code `RC_ROOMS_UNAVAILABLE`. */
export class RoomsUnavailable extends Error {
  readonly code = 'RC_ROOMS_UNAVAILABLE';
}

/** What the process that would have the room answers; the code is its own, such as `RC_MATCH_OVER`. */
export class RoomRefused extends Error {
  constructor(
    readonly code: ProblemCode,
    detail: string,
  ) {
    super(detail);
  }
}
