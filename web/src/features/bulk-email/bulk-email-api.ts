import {
  type AddressRepair,
  bulkEmailRoutes,
  type MailStatusQuery,
  type MailStatusRow,
  type RecipientsAnswer,
} from '@royal-chess/contracts/bulk-email';
import { notificationsRoutes } from '@royal-chess/contracts/notifications';
import { api, routeMutation, routeQuery, settled } from '../../shared/api/api.ts';
import { type HeaderPage, loadHeaderPage } from '../../shared/api/load-header-page.ts';
import { fileForForm, sendForm } from './send-form.ts';

/** A file of recipients, with other addresses for lines that have a fault. */
interface SentList {
  readonly file: File;
  readonly repairs: readonly AddressRepair[];
}

/** A letter with its list. */
interface SentLetter extends SentList {
  readonly subject: string;
  readonly message: string;
  readonly commandId: string;
}

function formOf({ file, repairs }: SentList): FormData {
  const form = new FormData();
  form.set('file', file);
  form.set('repairs', JSON.stringify(repairs));
  return form;
}

/** All lines of a list that are left out, as CSV. @throws ApiProblem */
export const faultsOf = (list: SentList): Promise<Blob> =>
  fileForForm(bulkEmailRoutes.bulkEmailFaults, formOf(list));

export const bulkEmailApi = api.enhanceEndpoints({ addTagTypes: ['Campaigns'] }).injectEndpoints({
  endpoints: (build) => ({
    recipients: build.mutation<RecipientsAnswer, SentList>({
      queryFn(list, { signal }) {
        const form = formOf(list);
        return settled(() => sendForm(bulkEmailRoutes.bulkEmailRecipients, form, signal));
      },
    }),
    sendLetter: build.mutation<{ sent: number; campaignId: string }, SentLetter>({
      queryFn({ file, repairs, ...fields }, { signal }) {
        const form = formOf({ file, repairs });
        for (const [name, value] of Object.entries(fields)) form.set(name, value);
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
