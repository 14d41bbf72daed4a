import { catalogue } from '../language/catalogue.ts';
export const messages = catalogue('settings-store', {
  changedElsewhere: 'Your settings were changed on another device, and are shown as they are there',
  notSaved: 'The settings could not be saved',
});
