import { catalogue } from '../language/catalogue.ts';
export const messages = catalogue('ui', {
  retry: 'Try again',
  loading: 'Loading',
  copyFailed: 'Not copied',
  copyFailedLine: 'This browser does not allow it here. Mark the text and copy it by hand.',
  closeToast: 'Close this message',
  countUnfinished: 'Counting takes long: only some of the games are counted so far.',
  countOn: 'Go on counting',
});
