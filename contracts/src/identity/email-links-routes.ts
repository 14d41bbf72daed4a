import type { HttpRoute } from '../core/http-route.ts';
import { emailProofAnswer, resetPasswordBody, sendResetLinkBody, verifyEmailBody } from './email-links.ts';

/** Routes of links in mails: a new password, and the proof of an address. */
export const emailLinksRoutes = {
  sendResetLink: {
    method: 'post',
    path: '/api/reset/send-link',
    summary: 'Mail a link for a new password; the answer is the same, and takes as long, without an account',
    access: 'anyone',
    body: sendResetLinkBody,
    status: 202,
    problems: ['RC_VALIDATION', 'RC_RATE_LIMITED'],
  },
  resetPassword: {
    method: 'post',
    path: '/api/resetpassword',
    summary: 'Set a new password with the link of a mail; all sessions end',
    access: 'anyone',
    body: resetPasswordBody,
    status: 204,
    problems: ['RC_VALIDATION', 'RC_LINK_INCOMPLETE', 'RC_LINK_ENDED', 'RC_RATE_LIMITED'],
  },
  verifyEmail: {
    method: 'post',
    path: '/api/verify-email',
    summary: 'Prove an e-mail address with the link of a mail',
    access: 'anyone',
    body: verifyEmailBody,
    status: 204,
    problems: ['RC_VALIDATION', 'RC_LINK_ENDED', 'RC_RATE_LIMITED'],
  },
  emailProof: {
    method: 'get',
    path: '/api/email-proof',
    summary: "Whether the address of one's account was proved",
    access: 'signedIn',
    status: 200,
    answer: emailProofAnswer,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN'],
  },
  sendEmailProof: {
    method: 'post',
    path: '/api/email-proof',
    summary: "Mail the link that proves one's address again; nothing is sent where it is proved already",
    access: 'signedIn',
    status: 202,
    problems: ['RC_NOT_SIGNED_IN', 'RC_RATE_LIMITED'],
  },
} as const satisfies Record<string, HttpRoute>;
