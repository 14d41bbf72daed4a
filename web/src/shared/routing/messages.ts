import { catalogue } from '../language/catalogue.ts';
export const messages = catalogue('routing', {
  chunkTitle: 'This page did not load',
  chunkDetail:
    'A part of it did not arrive. Check your connection, or a new version was published: try again.',
  partFailed: 'This part could not be loaded.',
  loadPart: 'Try again',
  faultTitle: 'This page stopped working',
  faultDetail: 'Nothing you saved is lost. Try again, or reload the page.',
});
