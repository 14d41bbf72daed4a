import { catalogue } from '../../../shared/language/catalogue.ts';
/** Texts of sign-in with Google; those of its button are with the other buttons. */
export const messages = catalogue('google', {
  linkTitle: 'Link your Google account',
  linkLine:
    'You have an account with this e-mail address. Enter its password once; from then on Google logs you in.',
  password: 'Password',
  showPassword: 'Show or hide the password',
  link: 'Link and log in',
  missing: 'Please fill this in',
});
