import { identityRoutes } from '@royal-chess/contracts/identity';
import { api, routeMutation } from '../../shared/api/api.ts';
import { reports } from './identity-api.ts';
import { messages } from './messages.ts';
import { welcome } from './welcome.ts';

/** Loaded with the dialog. */
export const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: routeMutation(build, identityRoutes.register, {
      onQueryStarted: reports(({ body }) => welcome(body.name, body.email), messages.registerFailed),
    }),
  }),
});

export const { useRegisterMutation } = registerApi;
