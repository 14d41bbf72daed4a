import { ApiProblem } from './api-problem.ts';

/** What kept a query from its answer; none while it is fetched again, so that a page shows that it tries. */
export const problemOf = ({
  error,
  isFetching,
}: {
  readonly error?: unknown;
  readonly isFetching: boolean;
}): ApiProblem | null => (isFetching || error === undefined ? null : ApiProblem.of(error));
