import { catalogue } from '../language/catalogue.ts';
export const messages = catalogue('theme', {
  close: 'Close',
  toDark: 'Dark colours',
  toLight: 'Light colours',
});
