import { evaluationsRoutes } from '@royal-chess/contracts/evaluations';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

/** Seconds that an evaluation of others is kept: one steps back and forth. */
const keptForS = 300;

const evaluationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sharedEvaluation: routeQuery(build, evaluationsRoutes.sharedEvaluation, { keepUnusedDataFor: keptForS }),
    reportEvaluation: routeMutation(build, evaluationsRoutes.reportEvaluation),
  }),
});

export const { useSharedEvaluationQuery, useReportEvaluationMutation } = evaluationsApi;
