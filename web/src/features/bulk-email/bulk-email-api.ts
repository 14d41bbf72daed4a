import {
  bulkEmailRoutes,
  type MailStatusQuery,
  type MailStatusRow,
  type RecipientsAnswer,
} from '@royal-chess/contracts/bulk-email';
import { notificationsRoutes } from '@royal-chess/contracts/notifications';
import { api, routeMutation, routeQuery, settled } from '../../shared/api/api.ts';
import { type HeaderPage, loadHeaderPage } from '../../shared/api/load-header-page.ts';
import { sendForm } from './send-form.ts';

/** A letter with its list. */
interface SentLetter {
  readonly file: File;
  readonly subject: string;
  readonly message: string;
  readonly commandId: string;
}

export const bulkEmailApi = api.enhanceEndpoints({ addTagTypes: ['Campaigns'] }).injectEndpoints({
  endpoints: (build) => ({
    recipients: build.mutation<RecipientsAnswer, File>({
      queryFn(file, { signal }) {
        const form = new FormData();
        form.set('file', file);
        return settled(() => sendForm(bulkEmailRoutes.bulkEmailRecipients, form, signal));
      },
    }),
    sendLetter: build.mutation<{ sent: number; campaignId: string }, SentLetter>({
      queryFn(letter, { signal }) {
        const form = new FormData();
        for (const [name, value] of Object.entries(letter)) form.set(name, value as string | File);
        return settled(() => sendForm(bulkEmailRoutes.sendBulkEmail, form, signal));
      },
      invalidatesTags: ['Campaigns'],
    }),
    testLetter: routeMutation(build, bulkEmailRoutes.testLetter),
    campaigns: routeQuery(build, bulkEmailRoutes.campaigns, { providesTags: ['Campaigns'] }),
    changeCampaign: routeMutation(build, bulkEmailRoutes.changeCampaign, { invalidatesTags: ['Campaigns'] }),
    mailStatuses: build.query<HeaderPage<MailStatusRow[]>, Partial<MailStatusQuery>>({
      queryFn: (query, { signal }) =>
        settled(() => loadHeaderPage(bulkEmailRoutes.showEmaiStatus, query, signal)),
      providesTags: ['Campaigns'],
    }),
    unsubscribe: routeMutation(build, bulkEmailRoutes.unsubscribe),
    resubscribe: routeMutation(build, bulkEmailRoutes.resubscribe),
    stopDigest: routeMutation(build, notificationsRoutes.stopDigest),
  }),
});

export const {
  useRecipientsMutation,
  useSendLetterMutation,
  useTestLetterMutation,
  useCampaignsQuery,
  useChangeCampaignMutation,
  useMailStatusesQuery,
  useUnsubscribeMutation,
  useResubscribeMutation,
  useStopDigestMutation,
} = bulkEmailApi;
