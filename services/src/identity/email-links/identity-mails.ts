import type { MailCatalogues } from '../../platform/mail/mail-texts.ts';

/** Mails about accounts. */
export const identityMails: MailCatalogues<
  | 'resetPassword'
  | 'proveEmail'
  | 'passwordChanged'
  | 'emailChanged'
  | 'phoneChanged'
  | 'passkeyAdded'
  | 'passkeyRemoved'
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
    passkeyAdded: {
      subject: 'A passkey was added to your Royal Chess account',
      before: ['Your account can be entered with a new passkey.'],
      link: 'See my passkeys',
      after: [
        'If you added it yourself, you need not do anything. If not, remove it and request a new password now.',
      ],
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your Royal Chess account',
      before: ['Your account can no longer be entered with one of its passkeys.'],
      link: 'See my passkeys',
      after: ['If you removed it yourself, you need not do anything. If not, request a new password now.'],
    },
  },
  de: {
    resetPassword: {
      subject: 'Neues Passwort für Royal Chess',
      before: ['Für das Konto mit dieser Adresse wurde ein neues Passwort angefordert.'],
      link: 'Neues Passwort festlegen',
      after: [
        'Der Link gilt einmal, innerhalb von {minutes} Minuten.',
        'Falls du es nicht angefordert hast, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
      ],
    },
    proveEmail: {
      subject: 'Bestätige deine E-Mail-Adresse',
      before: [
        'Diese Adresse wurde für ein Konto bei Royal Chess angegeben. Bitte bestätige, dass sie dir gehört.',
      ],
      link: 'Diese Adresse bestätigen',
      after: ['Der Link gilt {hours} Stunden.', 'Falls du dort kein Konto hast, brauchst du nichts zu tun.'],
    },
    passwordChanged: {
      subject: 'Dein Passwort für Royal Chess wurde geändert',
      before: ['Das Passwort deines Kontos wurde geändert, und alle Geräte wurden abgemeldet.'],
      link: 'Neues Passwort anfordern',
      after: [
        'Falls du es selbst geändert hast, brauchst du nichts zu tun. Falls nicht, fordere jetzt ein neues an.',
      ],
    },
    emailChanged: {
      subject: 'Dein Konto bei Royal Chess hat eine andere Adresse',
      before: [
        'Die E-Mail-Adresse deines Kontos wurde geändert. Es kommen keine E-Mails mehr an diese Adresse.',
      ],
      link: 'Royal Chess öffnen',
      after: ['Falls du sie nicht geändert hast, wende dich bitte an den Betreiber der Website.'],
    },
    phoneChanged: {
      subject: 'Dein Konto bei Royal Chess hat eine andere Telefonnummer',
      before: ['Die Telefonnummer deines Kontos wurde geändert.'],
      link: 'Neues Passwort anfordern',
      after: [
        'Falls du sie selbst geändert hast, brauchst du nichts zu tun. Falls nicht, fordere jetzt ein neues Passwort an.',
      ],
    },
    passkeyAdded: {
      subject: 'Dein Konto bei Royal Chess hat einen neuen Passkey',
      before: ['Dein Konto lässt sich mit einem neuen Passkey öffnen.'],
      link: 'Meine Passkeys ansehen',
      after: [
        'Falls du ihn selbst hinzugefügt hast, brauchst du nichts zu tun. Falls nicht, entferne ihn und fordere jetzt ein neues Passwort an.',
      ],
    },
    passkeyRemoved: {
      subject: 'Ein Passkey deines Kontos bei Royal Chess wurde entfernt',
      before: ['Dein Konto lässt sich mit einem seiner Passkeys nicht mehr öffnen.'],
      link: 'Meine Passkeys ansehen',
      after: [
        'Falls du ihn selbst entfernt hast, brauchst du nichts zu tun. Falls nicht, fordere jetzt ein neues Passwort an.',
      ],
    },
  },
};
