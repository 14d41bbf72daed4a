import type { Refusal } from '@royal-chess/contracts/registry';

/** A match that cannot be opened; `code` says why. */
export class MatchNotOpen extends Error {
  constructor(
    readonly code: Refusal['code'],
    detail: string,
  ) {
    super(detail);
  }
}
