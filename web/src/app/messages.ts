export const messages = {
  siteName: 'Royal Chess',
  siteDescription:
    'An open chess school and a place to play: live rated games, tournaments with real arbiters, and a database that answers in the time it takes to ask.',
};
