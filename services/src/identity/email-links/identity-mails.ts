import type { MailCatalogues } from '../../platform/mail/mail-texts.ts';

/** Mails about accounts. */
export const identityMails: MailCatalogues<
  'resetPassword' | 'proveEmail' | 'passwordChanged' | 'emailChanged' | 'phoneChanged'
> = {
  en: {
    resetPassword: {
      subject: 'Reset your Royal Chess password',
      before: ['A new password was requested for the account with this address.'],
      link: 'Create a new password',
      after: [
        'The link works once, within {minutes} minutes.',
        'If you did not request it, you need not do anything: your password stays as it is.',
      ],
    },
    proveEmail: {
      subject: 'Confirm your e-mail address',
      before: ['This address was entered for an account at Royal Chess. Please confirm that it is yours.'],
      link: 'Confirm this address',
      after: [
        'The link works within {hours} hours.',
        'If you have no account there, you need not do anything.',
      ],
    },
    passwordChanged: {
      subject: 'Your Royal Chess password was changed',
      before: ['The password of your account was changed, and all devices were logged out.'],
      link: 'Request a new password',
      after: ['If you changed it yourself, you need not do anything. If not, request a new one now.'],
    },
    emailChanged: {
      subject: 'Your Royal Chess account has another address',
      before: ['The e-mail address of your account was changed. Mails no longer come to this address.'],
      link: 'Open Royal Chess',
      after: ['If you did not change it, please contact the organiser of the site.'],
    },
    phoneChanged: {
      subject: 'Your Royal Chess account has another phone number',
      before: ['The phone number of your account was changed.'],
      link: 'Request a new password',
      after: ['If you changed it yourself, you need not do anything. If not, request a new password now.'],
    },
  },
};
