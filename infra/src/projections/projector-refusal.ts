import type { ProblemCode } from '@royal-chess/contracts';

/** A request that the projector turns down; `code` is the problem code for the answer. */
export class ProjectorRefusal extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
  ) {
    super(message);
  }
}
