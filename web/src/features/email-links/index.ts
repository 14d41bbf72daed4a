/** Pages behind links in mails: a new password, and the proof of an address. */
export { emailLinksPages } from './routes.ts';
