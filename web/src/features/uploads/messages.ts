import { catalogue } from '../../shared/language/catalogue.ts';

export const messages = catalogue('uploads', {
  progress: 'Upload progress',
  sent: (left: string, size: string, percent: number) => `${left} of ${size} MB, ${percent} %`,
  part: (number: number) => `Part ${number}`,
  sending: 'Sending',
  again: (number: number) => `Part ${number} is sent again. The other parts are kept.`,
  paused: 'Paused. What was sent is kept.',
  finishing: 'The picture is made ready.',
  canceled: 'Upload canceled by user',
  failedPart: 'Failed chunk upload',
  failedLine: 'What was sent is kept: continue when the connection is back.',
  failed: 'The file was not sent',
  interrupted: (name: string) => `${name} was not sent whole. Choose it again, and only the rest is sent.`,
  pause: 'Pause',
  continue: 'Continue',
  cancel: 'Cancel upload',
});
