import { secondFactorRoutes } from '@royal-chess/contracts/second-factor';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

/** The second factor of one's account. */
export const {
  useSecondFactorQuery,
  useSetUpSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useEndSecondFactorMutation,
  useLoginSecondFactorMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactor: routeQuery(build, secondFactorRoutes.secondFactor),
    setUpSecondFactor: routeMutation(build, secondFactorRoutes.setUpSecondFactor),
    confirmSecondFactor: routeMutation(build, secondFactorRoutes.confirmSecondFactor),
    endSecondFactor: routeMutation(build, secondFactorRoutes.endSecondFactor),
    loginSecondFactor: routeMutation(build, secondFactorRoutes.loginSecondFactor),
  }),
});
