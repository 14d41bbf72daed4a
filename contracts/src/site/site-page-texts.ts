import type { SitePath } from './site-pages.ts';

/** What a page may show in a frame: the buttons of the payment provider, or a video once it is clicked. */
export type Embed = 'payment' | 'video';

export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list it: a public page that is built. */
  readonly isIndexed?: boolean;
  /** What it shows in frames. Policies belong to documents: links to such a page need `reloadDocument` (docs/security.md). */
  readonly embeds?: readonly Embed[];
  /** Whether it uses camera and microphone. */
  readonly isMeeting?: boolean;
  /** The page that search engines are to list in its place. */
  readonly canonical?: SitePath;
}

/** What tabs, search engines and shared links show of each page; the browser loads it after the page itself. */
export const sitePageTexts: Readonly<Record<SitePath, PageText>> = {
  // The front page.
  '/': {
    title: 'Royal Chess',
    description:
      'An open chess school and a place to play: live rated games, tournaments with real arbiters, and a database that answers in the time it takes to ask.',
    isIndexed: true,
    embeds: ['video'],
  },
  // What a visitor reads: the school, articles, and who we are.
  '/schoolprogram': {
    title: 'School programme',
    description: 'Programmes for schools, how they run, and a demo to book.',
    embeds: ['video'],
  },
  '/bootcampcategory/:category': {
    title: 'Bootcamps',
    description: 'Bootcamps of a category with dates, coaches and prices.',
  },
  '/bootcampcategory/:category/bootcamp/:id': {
    title: 'Bootcamp',
    description: 'One bootcamp: what is taught, when and by whom.',
    embeds: ['payment'],
  },
  '/bootcampcategory/mastery/bootcamp/:id': {
    title: 'Mastery bootcamp',
    description: 'One mastery bootcamp in detail.',
    embeds: ['payment'],
  },
  '/learning/:id': {
    title: 'Course',
    description: 'A course, its lessons and who teaches it.',
    embeds: ['payment', 'video'],
  },
  '/learning1v1': {
    title: 'One-to-one learning',
    description: 'Coaches to learn from alone, their times and prices.',
    embeds: ['payment'],
  },
  '/allBlog': {
    title: 'Latest Articles',
    description: 'Articles on the game, the school and its tournaments.',
    isIndexed: true,
  },
  '/author/:name': {
    title: 'Author',
    description: 'All articles of one author.',
    isIndexed: true,
  },
  '/displayBlog/:id': {
    title: 'Article',
    description: 'One article with likes and comments.',
    isIndexed: true,
    embeds: ['video'],
  },
  '/becomecoach': { title: 'Become a coach', description: 'What coaches do here and how to apply.' },
  '/contactus': { title: 'Contact us', description: 'How to reach the school.' },
  '/aboutus': { title: 'About us', description: 'Who runs Royal Chess, and why.' },
  '/termsandconditions': { title: 'Terms and conditions', description: 'The terms of using Royal Chess.' },
  '/privacypolicy': { title: 'Privacy policy', description: 'What is stored, why, and for how long.' },
  '/refund': { title: 'Refunds', description: 'When and how money comes back.' },
  '/glossary': {
    title: 'Glossary',
    description: 'The words of chess on these pages, each explained in a sentence: from arena to tie-break.',
    isIndexed: true,
  },
  '/reset-password/:id': {
    title: 'Reset password',
    description: 'Set a new password with the link you were sent.',
  },
  '/verify-email/:id': {
    title: 'Confirm e-mail address',
    description: 'Confirm your address with the link you were sent.',
  },
  '/unsubscribe/:token': {
    title: 'Unsubscribe',
    description: 'Receive no more e-mails to lists at your address.',
  },
  '/forgot-password': {
    title: 'Forgot password',
    description: 'Get a code by phone or a link by e-mail and set a new password.',
  },
  // Playing and training.
  '/match': {
    title: 'Play',
    description: 'Open offers, a grid of time controls, and your running games.',
    isIndexed: true,
  },
  '/match/:matchId': { title: 'Game', description: 'The board, clocks, moves and chat of a live game.' },
  '/chessplay': {
    title: 'Chess board',
    description: 'One board for play, analysis, training, opening search and database.',
  },
  '/chessplay/:method': {
    title: 'Chess board',
    description: 'Play, analysis, training, opening search and database on one board.',
  },
  '/chessplay/opening/repertoire': {
    title: 'My repertoire',
    description:
      'One’s own openings by colour, asked when they are due, and the moves that they have no answer to.',
  },
  '/chessplay/puzzles/:method': {
    title: 'Puzzles',
    description: 'Puzzles by theme and rating, the daily puzzle, a streak, and one’s mistakes again.',
  },
  '/chessplay/puzzles/:method/:date': {
    title: 'Daily puzzle',
    description: 'The puzzle of one day, the same for everybody.',
  },
  '/chessplay/tv': {
    title: 'Live TV',
    description: 'Games as they are played, the strongest first, one of them on the board.',
    isIndexed: true,
  },
  // The game database.
  '/chessplay/database': {
    title: 'Game database',
    description: 'Find games by player, date, result and opening.',
    canonical: '/games',
  },
  '/games': {
    title: 'Game database',
    description: 'Find games by player, date, result and opening.',
    isIndexed: true,
  },
  '/games/new': { title: 'New game', description: 'Read and annotate a game before it is stored.' },
  '/games/:gameId': {
    title: 'Game',
    description: 'Step through a game with the opening counts beside it.',
    isIndexed: true,
  },
  '/games/:gameId/print': {
    title: 'Game',
    description: 'A game with diagrams, to print.',
    canonical: '/games/:gameId',
  },
  '/embed/game/:gameId': {
    title: 'Game',
    description: 'A game for the page of another site.',
    canonical: '/games/:gameId',
  },
  '/collections': {
    title: 'Collections',
    description: 'Your collections of games, and those of others.',
    isIndexed: true,
  },
  '/collections/import': { title: 'Import PGN', description: 'Bring PGN files into a collection.' },
  '/clubs': { title: 'Clubs', description: 'Clubs of players: their members, tournaments and chat.' },
  '/clubs/:id': { title: 'Club', description: 'One club with its members.' },
  '/clubs/:id/create-tournament': {
    title: 'Tournament of a club',
    description: 'A new tournament that only members of the club enter.',
  },
  '/study': { title: 'Studies', description: 'Chess studies, yours and those of others.' },
  '/study/:id': { title: 'Study', description: 'One study with its chapters.' },
  '/study/:id/:chapterId': { title: 'Study', description: 'One chapter of a study.' },
  '/collections/:id': { title: 'Collection', description: 'One collection of games.', isIndexed: true },
  '/database/players': {
    title: 'Player of the database',
    description: 'Results, openings, rating and opponents of a player.',
    isIndexed: true,
  },
  // Players and rankings.
  '/player/:playerId': {
    title: 'Player',
    description: 'Ratings, results, openings and latest games of a player.',
    isIndexed: true,
  },
  '/allLeader': {
    title: 'Rankings',
    description: 'Royal Chess Rankings by day, week and month.',
    isIndexed: true,
  },
  // Tournaments.
  '/category-tournament/:status': {
    title: 'Tournaments',
    description: 'Tournaments to enter, to watch and to look back on.',
    isIndexed: true,
  },
  '/tournament-details': {
    title: 'Tournaments',
    description: 'Tournaments to enter, to watch and to look back on.',
  },
  '/tournament-redirect/:name': {
    title: 'Tournament',
    description: 'The tournament behind a short address.',
  },
  '/tournament-details/:id': {
    title: 'Tournament',
    description: 'Rounds, standings, pairings and live boards of a tournament.',
    isIndexed: true,
    embeds: ['payment', 'video'],
  },
  '/tournament-details/:id/boards': {
    title: 'Boards',
    description: 'All boards of a round, live.',
    isIndexed: true,
  },
  '/tournament-details/:id/broadcast': {
    title: 'Broadcast',
    description: 'The top boards and the standings, for a projector.',
    canonical: '/tournament-details/:id',
  },
  '/tournament-details/:id/embed': {
    title: 'Boards',
    description: 'All boards of a round, for the page of a club.',
    canonical: '/tournament-details/:id',
  },
  '/tournament-details/:id/desk': {
    title: 'Desk',
    description: 'Pair rounds and decide what is claimed in an event that you are an arbiter of.',
  },
  '/tournament-slip/:id/:slipId': { title: 'Result', description: 'Report the result of your board.' },
  '/tournamentAdmin': {
    title: 'Run tournaments',
    description: 'Create tournaments, pair rounds and decide what is claimed.',
  },
  '/tournamentAdmin/create': {
    title: 'Create tournament',
    description: 'Prepare an event and open its registration.',
  },
  '/tournamentAdmin/edit/:id': {
    title: 'Edit tournament',
    description: 'Change an event that has not begun.',
  },
  // What belongs to an account.
  '/profile': { title: 'Profile', description: 'Your games, ratings, classes and certificates.' },
  '/profile/dashboard/:leadId': {
    title: 'Student dashboard',
    description: 'A student’s classes, attendance and progress.',
  },
  '/settings': { title: 'Settings', description: 'Board, pieces, sound, e-mail, phone and password.' },
  '/notification': { title: 'Notifications', description: 'What happened while you were away.' },
  '/messages': { title: 'Messages', description: 'Conversations with other players.' },
  '/messages/:playerId': { title: 'Messages', description: 'A conversation with another player.' },
  '/messages/group/:groupId': { title: 'Messages', description: 'The conversation of a group.' },
  '/ticket': { title: 'Support tickets', description: 'Ask for help and follow the answer.' },
  '/affiliates': { title: 'Referrals', description: 'Invite others and see what it earned.' },
  '/batchCenter': { title: 'Batches', description: 'Batches of the school, their times and places.' },
  '/dashboard/bootcamps': { title: 'My bootcamps', description: 'Bootcamps you have joined.' },
  '/orderlist': { title: 'Orders', description: 'What you have ordered.' },
  '/orderhistory': { title: 'Order history', description: 'Everything you have paid for, with receipts.' },
  '/order/id/:id/:status': {
    title: 'Order',
    description: 'One order, loaded by its number.',
    embeds: ['payment'],
  },
  '/orderfinal/:id/:status': { title: 'Order', description: 'How an order ended.' },
  '/bootcamporderfinal/:id': { title: 'Bootcamp order', description: 'How a bootcamp order ended.' },
  '/learningorder/id/:id/plan/:plan/:status': {
    title: 'Course order',
    description: 'A course order and its plan.',
  },
  '/coachorder/:id': {
    title: 'Coach order',
    description: 'An order of lessons with a coach.',
    embeds: ['payment'],
  },
  '/orders/batch/:leadId': { title: 'Batch orders', description: 'Orders of a student’s batch.' },
  '/chessClassPayment': {
    title: 'Class payment',
    description: 'Pay for chess classes.',
    embeds: ['payment'],
  },
  // What coaches use, and the application to become one.
  '/becomecoachForm': { title: 'Coach application', description: 'Apply to teach here.' },
  '/coachdashboard': {
    title: 'Coach dashboard',
    description: 'Today’s classes, your students and what is waiting.',
  },
  '/coachdashboard/r6': {
    title: 'Coach dashboard, R6',
    description: 'The R6 programme as its coach sees it.',
  },
  '/coachdashboard/bootcamps/:bootcampId': {
    title: 'Bootcamp, coach view',
    description: 'A bootcamp you teach.',
  },
  '/coachdashboard/demo/:demoId': { title: 'Demo class, coach view', description: 'A demo class you give.' },
  '/coachgig': { title: 'Coach offers', description: 'What you offer, and for how much.' },
  '/transaction': { title: 'Transactions', description: 'What you were paid, and when.' },
  // Pages without the shell.
  '/chessBootCampPayment': {
    title: 'Bootcamp payment',
    description: 'Pay for a chess bootcamp.',
    embeds: ['payment'],
  },
  '/hadasgroupclasses': {
    title: 'Group classes',
    description: 'Group classes with Hadas.',
    embeds: ['payment'],
  },
  '/schoolPayment': {
    title: 'School payment',
    description: 'Pay for a school programme.',
    embeds: ['payment'],
  },
  '/democlass': { title: 'Demo class', description: 'Book a free demo class.' },
  '/meet': { title: 'Meeting room', description: 'Open a room to meet and teach by video.', isMeeting: true },
  '/meet/:roomId': {
    title: 'Meeting room',
    description: 'A video meeting beside a shared board.',
    isMeeting: true,
  },
  // What admins see.
  '/admin/dashboard': {
    title: 'Dashboard',
    description: 'Live figures of players, games, moves and read models.',
  },
  '/admin/banner': { title: 'Banner', description: 'The line above every page.' },
  '/admin/coach-approval': { title: 'Coach approval', description: 'Applications of coaches to decide on.' },
  '/admin/coach-leave-request': { title: 'Leave requests', description: 'Leave that coaches ask for.' },
  '/admin/batch-center': { title: 'Batch centre', description: 'Centres and their batches.' },
  '/admin/support-ticket': { title: 'Support tickets', description: 'Questions of players and parents.' },
  '/admin/adminBlog': { title: 'Blog Management', description: 'Write, publish and withdraw articles.' },
  '/admin/bootcamp': { title: 'Bootcamps', description: 'Bootcamps, their dates and places left.' },
  '/admin/1v1': { title: 'One-to-one', description: 'One-to-one lessons and their coaches.' },
  '/admin/whatsapp': { title: 'WhatsApp', description: 'Messages sent by WhatsApp.' },
  '/admin/refferal': { title: 'Referrals', description: 'Who invited whom.' },
  '/admin/messages': { title: 'Messages', description: 'Conversations with players and parents.' },
  '/admin/leads': { title: 'Leads', description: 'People who asked for a class.' },
  '/admin/bulkEmail': { title: 'Bulk e-mail', description: 'Send a message to a list and see who got it.' },
  '/admin/goodies': { title: 'Goodies', description: 'What goes to winners and new students.' },
  '/admin/batch': { title: 'Batches', description: 'Batches, their students and times.' },
  '/admin/students': { title: 'Students', description: 'Students, their classes and progress.' },
  '/admin/makeTournamentAdmin': { title: 'Users', description: 'Find users and make tournament admins.' },
  '/admin/moderation': { title: 'Reports', description: 'What players report, and what was decided.' },
  '/admin/record': { title: 'Record', description: 'What staff did, by person, kind and day.' },
  '/admin/payment': { title: 'Payments', description: 'Payments in and out.' },
  '/admin/attendence': { title: 'Attendance', description: 'Who came to which class.' },
  '/admin/currentpayment': { title: 'Current payments', description: 'Payments that are due now.' },
  '/admin/demo': { title: 'Demo classes', description: 'Demo classes booked and given.' },
  '/createbootcamp': { title: 'Create bootcamp', description: 'Announce a new bootcamp.' },
  '/all1v1order': { title: 'One-to-one orders', description: 'All orders of one-to-one lessons.' },
  '/admin-dashboard/r6': { title: 'R6 dashboard', description: 'The R6 programme in figures.' },
  '/admin-dashboard': { title: 'Admin dashboard', description: 'Everything an admin needs on one page.' },
  '/batch': { title: 'Batch', description: 'One batch with its students.' },
};
