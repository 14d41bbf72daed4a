import type { ProblemCode } from '@royal-chess/contracts/registry';

/** A request that the projector refuses; `code` is the problem code for the answer. */
export class ProjectorRefusal extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
  ) {
    super(message);
  }
}

/** The refusal of a name that no projection has; `names` are those that exist. */
export function unknownProjection(name: string, names: Iterable<string>): ProjectorRefusal {
  const known = [...names].join(', ');
  return new ProjectorRefusal(
    'RC_PROJECTION_UNKNOWN',
    `There is no projection "${name}". ${known ? `There are: ${known}.` : 'There are none.'}`,
  );
}
