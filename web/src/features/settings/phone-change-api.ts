import { phoneChangeRoutes } from '@royal-chess/contracts/account';
import { phoneRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const phoneChangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    phoneOfMine: routeQuery(build, phoneChangeRoutes.phoneOfMine),
    sendPhoneOtp: routeMutation(build, phoneChangeRoutes.sendPhoneOtp),
    verifyPhoneOtp: routeMutation(build, phoneRoutes.verifyOtp),
    changePhone: routeMutation(build, phoneChangeRoutes.changePhone),
  }),
});

export const {
  usePhoneOfMineQuery,
  useSendPhoneOtpMutation,
  useVerifyPhoneOtpMutation,
  useChangePhoneMutation,
} = phoneChangeApi;
