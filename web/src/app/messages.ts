export const messages = {
  chunkTitle: 'This page did not load',
  chunkDetail: 'Its code did not arrive. Check your connection, or a new version was published: try again.',
  faultTitle: 'This page stopped working',
  faultDetail: 'Nothing you saved is lost. Try again, or load the page anew.',
  siteName: 'Royal Chess',
  siteDescription:
    'An open chess school and a place to play: live rated games, tournaments with real arbiters, and a database that answers in the time it takes to ask.',
};
