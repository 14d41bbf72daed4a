import { catalogue } from '../language/catalogue.ts';
export const messages = catalogue('api', {
  failed: 'This did not work',
  timeout: 'The server did not answer within 10 seconds.',
  network: 'The server cannot be reached. Check your connection.',
  unexpected: 'This page does not understand the answer of the server. Load the page again.',
  browser: 'Something went wrong in this page. Load it again.',
  status: (status: number) => `The server answered with status ${status}.`,
});
