import { catalogue } from '../language/catalogue.ts';

/** Of the page in place of what an address does not have. */
export const messages = catalogue('not-found', {
  title: 'Nothing is on this square',
  line: 'The address may be mistyped, or the page has moved.',
  home: 'To the front page',
  play: 'Play now',
});
