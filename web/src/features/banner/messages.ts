import { catalogue } from '../../shared/language/catalogue.ts';

export const messages = catalogue('banner', {
  region: 'Announcement',
  close: 'Close the announcement',
});
