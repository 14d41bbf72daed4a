import { catalogue } from '../../shared/language/catalogue.ts';

/** Apart from the other texts of the boards: the page of an event has the button, too. */
export const messages = catalogue('board-wall-embed', {
  embed: 'Embed',
  embedTitle: 'Boards on your own site',
  embedLine: 'Put this line into a page of your site:',
  copied: 'Copied',
  copy: 'Copy',
});
