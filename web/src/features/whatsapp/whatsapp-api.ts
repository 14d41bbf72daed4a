import { whatsAppRoutes } from '@royal-chess/contracts/whatsapp';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const invalidatesTags = ['WhatsApp'] as const;

const whatsAppApi = api.enhanceEndpoints({ addTagTypes: ['WhatsApp'] }).injectEndpoints({
  endpoints: (build) => ({
    whatsApp: routeQuery(build, whatsAppRoutes.whatsApp, { providesTags: ['WhatsApp'] }),
    putWhatsAppTemplate: routeMutation(build, whatsAppRoutes.putWhatsAppTemplate, { invalidatesTags }),
    deleteWhatsAppTemplate: routeMutation(build, whatsAppRoutes.deleteWhatsAppTemplate, { invalidatesTags }),
    sendWhatsApp: routeMutation(build, whatsAppRoutes.sendWhatsApp, { invalidatesTags }),
  }),
});

export const {
  useWhatsAppQuery,
  usePutWhatsAppTemplateMutation,
  useDeleteWhatsAppTemplateMutation,
  useSendWhatsAppMutation,
} = whatsAppApi;
