import { catalogue } from '../../shared/language/catalogue.ts';

/**
 * What the landing page claims. These are the defaults (deviations, row 22); the school edits them. What leads to a page that
 * is still to be built is marked or left out (`useIsComing`).
 */
export const content = catalogue('home-content', {
  claim: ['Learn the game.', 'Play the game.', 'Keep every move.'],
  lead: 'A place to play and an open chess school in the making: live rated games, a database that answers in the time it takes to ask, and tournaments with real arbiters.',
  play: { name: 'Play now', to: '/match' },
  demo: { name: 'Schedule a school demo', to: '/democlass' },
  watch: { name: 'Watch live games', to: '/chessplay/tv' },
  audiences: [
    {
      name: 'Players',
      text: 'Rated games from bullet to classical, Chess960 and Capablanca 10×8. Every move is kept the moment it is played, so a lost connection never loses a game.',
      link: { name: 'Find a game', to: '/match' },
    },
    {
      name: 'Schools',
      text: 'Classes, batches and assessments for grades 1 to 10, with certified coaches and a progress report parents can read.',
      link: { name: 'Schedule a demo', to: '/schoolprogram' },
    },
    {
      name: 'Arbiters',
      text: 'Swiss and round-robin pairings, live boards, adjustable clocks and a record of every decision.',
      link: { name: 'Run a tournament', to: '/tournamentAdmin' },
    },
    {
      name: 'Analysts',
      text: 'Search games by player, date, result and opening, and see at a glance what has been played from a position and how it scored.',
      link: { name: 'Open the database', to: '/games' },
    },
  ],
  school: {
    to: '/schoolprogram',
    title: 'A school that shows its work',
    text: 'One session a week, 10 to 15 students per coach, aligned with the school timetable. Assessments are played on the same boards, so progress is a record and not an impression.',
    steps: [
      'School onboards',
      'Students choose an activity',
      'Weekly sessions begin',
      'Assessments and progress tracking',
      'Certification and showcases',
    ],
  },
  footer: [
    { name: 'Play', to: '/match' },
    { name: 'Tournaments', to: '/category-tournament/open' },
    { name: 'Database', to: '/games' },
    { name: 'Rankings', to: '/allLeader' },
    { name: 'Articles', to: '/allBlog' },
    { name: 'Glossary', to: '/glossary' },
    { name: 'About', to: '/aboutus' },
    { name: 'Contact', to: '/contactus' },
    { name: 'Terms', to: '/termsandconditions' },
    { name: 'Privacy', to: '/privacypolicy' },
    { name: 'Refunds', to: '/refund' },
  ],
});
