import { z } from 'zod';
import { largeBodyBytes } from '../core/body-size.ts';
import type { HttpRoute } from '../core/http-route.ts';
import {
  bulkEmailLimits,
  campaignChangedAnswer,
  campaignsAnswer,
  changeCampaignBody,
  mailReportsAnswer,
  mailStatusQuery,
  mailStatusRow,
  recipientsAnswer,
  sendBulkEmailAnswer,
  testLetterAnswer,
  testLetterBody,
  unsubscribeToken,
} from './bulk-email.ts';

const staff = ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_VALIDATION', 'RC_BAD_REQUEST'] as const;
/** `multipart/form-data` with the parts `file`, `subject`, `message` and `commandId`. */
const form = {
  mediaType: 'multipart/form-data',
  alsoAccepts: [],
  maxBytes: bulkEmailLimits.file + largeBodyBytes,
} as const;
const ofFile = [
  ...staff,
  'RC_BODY_TOO_LARGE',
  'RC_MEDIA_TYPE',
  'RC_RECIPIENTS_REFUSED',
  'RC_RATE_LIMITED',
] as const;
const token = z.object({ token: unsubscribeToken });

/** Routes of bulk e-mail (specification section 7). */
export const bulkEmailRoutes = {
  sendBulkEmail: {
    method: 'post',
    path: '/api/send-bulk-email',
    summary: 'Send an e-mail to the addresses of a file',
    access: 'mail.send',
    upload: form,
    status: 200,
    answer: sendBulkEmailAnswer,
    problems: [...ofFile, 'RC_CAMPAIGN_STATE', 'RC_MAIL_UNAVAILABLE'],
  },
  bulkEmailRecipients: {
    method: 'post',
    path: '/api/bulk-email/recipients',
    summary: 'What a file of recipients holds; it is not kept',
    access: 'mail.send',
    upload: form,
    status: 200,
    answer: recipientsAnswer,
    problems: ofFile,
  },
  testLetter: {
    method: 'post',
    path: '/api/bulk-email/test',
    summary: 'Send a letter to my own address',
    access: 'mail.send',
    body: testLetterBody,
    maxBodyBytes: largeBodyBytes,
    status: 200,
    answer: testLetterAnswer,
    problems: [...staff, 'RC_BODY_TOO_LARGE', 'RC_MAIL_UNAVAILABLE', 'RC_RATE_LIMITED'],
  },
  campaigns: {
    method: 'get',
    path: '/api/bulk-email/campaigns',
    summary: 'The latest campaigns with what became of their e-mails',
    access: 'mail.send',
    reads: { campaigns: ['campaign-'] },
    status: 200,
    answer: campaignsAnswer,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_VALIDATION', 'RC_RATE_LIMITED'],
  },
  changeCampaign: {
    method: 'put',
    path: '/api/bulk-email/campaigns/{id}',
    summary: 'Pause, resume or cancel a campaign',
    access: 'mail.send',
    body: changeCampaignBody,
    status: 200,
    answer: campaignChangedAnswer,
    problems: [...staff, 'RC_NOT_FOUND', 'RC_CAMPAIGN_STATE'],
  },
  showEmaiStatus: {
    method: 'get',
    path: '/api/showEmaiStatus',
    summary: 'What became of the e-mails of a campaign, the latest change first',
    access: 'mail.send',
    query: mailStatusQuery,
    status: 200,
    answer: z.array(mailStatusRow),
    cursorHeader: true,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_VALIDATION', 'RC_RATE_LIMITED'],
  },
  mailReports: {
    method: 'post',
    path: '/api/mail-reports',
    summary: 'What became of e-mails, from a mail provider; signed as Standard Webhooks are',
    access: 'anyone',
    upload: { mediaType: 'application/json', alsoAccepts: [], maxBytes: largeBodyBytes },
    status: 200,
    answer: mailReportsAnswer,
    problems: [
      'RC_NOT_FOUND',
      'RC_FORBIDDEN',
      'RC_REPORT_REFUSED',
      'RC_REPORT_REPEATED',
      'RC_VALIDATION',
      'RC_BAD_REQUEST',
      'RC_BODY_TOO_LARGE',
      'RC_MEDIA_TYPE',
      'RC_RATE_LIMITED',
    ],
  },
  unsubscribe: {
    method: 'post',
    path: '/api/unsubscribe/{token}',
    summary: 'No more e-mails to lists for the address of a link (RFC 8058)',
    access: 'anyone',
    params: token,
    badPath: 'RC_NOT_FOUND',
    status: 204,
    problems: ['RC_NOT_FOUND', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
  resubscribe: {
    method: 'delete',
    path: '/api/unsubscribe/{token}',
    summary: 'E-mails to lists again for the address of a link',
    access: 'anyone',
    params: token,
    badPath: 'RC_NOT_FOUND',
    status: 204,
    problems: ['RC_NOT_FOUND', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
} as const satisfies Record<string, HttpRoute>;
