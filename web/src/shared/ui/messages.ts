import { catalogue } from '../language/catalogue.ts';
/** A unit of {@link messages.ago}: seconds, minutes, hours, days. */
export type AgoUnit = 's' | 'm' | 'h' | 'd';

export const messages = catalogue('ui', {
  retry: 'Try again',
  loading: 'Loading',
  copyFailed: 'Not copied',
  copyFailedLine: 'This browser does not allow it here. Mark the text and copy it by hand.',
  closeToast: 'Close this message',
  countUnfinished: 'Counting takes long: only some of the games are counted so far.',
  countOn: 'Go on counting',
  ago: (count: number, unit: AgoUnit): string => `${count}${unit} ago`,
});
