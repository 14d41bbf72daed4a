/** Who sees a page (specification section 2.2); an `account` is one that a guest does not have yet. */
export type Guard = 'none' | 'signedIn' | 'account' | 'coach' | 'nonCoach' | 'tournamentAdmin' | 'admin';

/** The frame of a page: header and areas, the admin navigation as well, or nothing. */
export type Frame = 'site' | 'admin' | 'bare';

interface PageRow {
  /** `none` when left out. */
  readonly guard?: Guard;
  /** `site` when left out. */
  readonly frame?: Frame;
}

/**
 * Every address of the product (specification section 2.1), for the browser and for the server. To build a page, write a module with
 * a default export in its feature's folder and name the module in that feature's `routes.ts`; what search engines see of it is in
 * `site-page-texts.ts`.
 */
export const sitePages = {
  // The front page.
  '/': { frame: 'bare' },
  // What a visitor reads: the school, articles, and who we are.
  '/schoolprogram': {},
  '/bootcampcategory/:category': {},
  '/bootcampcategory/:category/bootcamp/:id': {},
  '/bootcampcategory/mastery/bootcamp/:id': {},
  '/learning/:id': {},
  '/learning1v1': {},
  '/allBlog': {},
  '/author/:name': {},
  '/displayBlog/:id': {},
  '/becomecoach': {},
  '/contactus': {},
  '/aboutus': {},
  '/termsandconditions': {},
  '/privacypolicy': {},
  '/refund': {},
  '/glossary': {},
  '/reset-password/:id': {},
  '/verify-email/:id': {},
  '/unsubscribe/:token': {},
  '/forgot-password': {},
  // Playing and training.
  '/match': {},
  '/match/:matchId': {},
  '/chessplay': {},
  '/chessplay/:method': {},
  '/chessplay/opening/repertoire': { guard: 'account' },
  '/chessplay/puzzles/:method': {},
  '/chessplay/puzzles/:method/:date': {},
  '/chessplay/tv': {},
  // The game database.
  '/chessplay/database': {},
  '/games': {},
  '/games/new': {},
  '/games/:gameId': {},
  '/games/:gameId/print': { frame: 'bare' },
  '/embed/game/:gameId': { frame: 'bare' },
  '/collections': {},
  '/collections/import': { guard: 'account' },
  '/collections/:id': {},
  '/clubs': {},
  '/clubs/:id': {},
  '/clubs/:id/create-tournament': { guard: 'account' },
  '/study': {},
  '/study/:id': {},
  '/study/:id/:chapterId': {},
  '/database/players': {},
  // Players and rankings.
  '/player/:playerId': {},
  '/allLeader': {},
  // Tournaments.
  '/category-tournament/:status': {},
  '/tournament-details': {},
  '/tournament-redirect/:name': {},
  '/tournament-details/:id': {},
  '/tournament-details/:id/boards': {},
  '/tournament-details/:id/broadcast': { frame: 'bare' },
  '/tournament-details/:id/embed': { frame: 'bare' },
  '/tournament-details/:id/desk': { guard: 'account' },
  '/tournament-slip/:id/:slipId': { frame: 'bare' },
  '/tournamentAdmin': { guard: 'tournamentAdmin' },
  '/tournamentAdmin/create': { guard: 'tournamentAdmin' },
  '/tournamentAdmin/edit/:id': { guard: 'account' },
  // What belongs to an account.
  '/profile': { guard: 'signedIn' },
  '/profile/dashboard/:leadId': { guard: 'account' },
  '/settings': { guard: 'signedIn' },
  '/notification': { guard: 'account' },
  '/messages': { guard: 'account' },
  '/messages/:playerId': { guard: 'account' },
  '/messages/group/:groupId': { guard: 'account' },
  '/ticket': { guard: 'account' },
  '/affiliates': { guard: 'account' },
  '/batchCenter': {},
  '/dashboard/bootcamps': { guard: 'account' },
  '/orderlist': { guard: 'account' },
  '/orderhistory': { guard: 'account' },
  '/order/id/:id/:status': {},
  '/orderfinal/:id/:status': { guard: 'account' },
  '/bootcamporderfinal/:id': { guard: 'account' },
  '/learningorder/id/:id/plan/:plan/:status': { guard: 'account' },
  '/coachorder/:id': {},
  '/orders/batch/:leadId': {},
  '/chessClassPayment': {},
  // What coaches use, and the application to become one.
  '/becomecoachForm': { guard: 'nonCoach' },
  '/coachdashboard': { guard: 'coach' },
  '/coachdashboard/r6': { guard: 'coach' },
  '/coachdashboard/bootcamps/:bootcampId': { guard: 'coach' },
  '/coachdashboard/demo/:demoId': { guard: 'coach' },
  '/coachgig': { guard: 'coach' },
  '/transaction': { guard: 'coach' },
  // Pages without the shell.
  '/chessBootCampPayment': { frame: 'bare' },
  '/hadasgroupclasses': { frame: 'bare' },
  '/schoolPayment': { frame: 'bare' },
  '/democlass': { frame: 'bare' },
  '/meet': { frame: 'bare' },
  '/meet/:roomId': { frame: 'bare' },
  // What admins see.
  '/admin/dashboard': { frame: 'admin', guard: 'admin' },
  '/admin/banner': { frame: 'admin', guard: 'admin' },
  '/admin/coach-approval': { frame: 'admin', guard: 'admin' },
  '/admin/coach-leave-request': { frame: 'admin', guard: 'admin' },
  '/admin/batch-center': { frame: 'admin', guard: 'admin' },
  '/admin/support-ticket': { frame: 'admin' },
  '/admin/adminBlog': { frame: 'admin', guard: 'admin' },
  '/admin/bootcamp': { frame: 'admin', guard: 'admin' },
  '/admin/1v1': { frame: 'admin', guard: 'admin' },
  '/admin/whatsapp': { frame: 'admin', guard: 'admin' },
  '/admin/refferal': { frame: 'admin', guard: 'admin' },
  '/admin/messages': { frame: 'admin', guard: 'admin' },
  '/admin/leads': { frame: 'admin', guard: 'admin' },
  '/admin/bulkEmail': { frame: 'admin', guard: 'admin' },
  '/admin/goodies': { frame: 'admin', guard: 'admin' },
  '/admin/batch': { frame: 'admin', guard: 'admin' },
  '/admin/students': { frame: 'admin', guard: 'admin' },
  '/admin/makeTournamentAdmin': { frame: 'admin', guard: 'admin' },
  '/admin/moderation': { frame: 'admin', guard: 'admin' },
  '/admin/record': { frame: 'admin', guard: 'admin' },
  '/admin/payment': { frame: 'admin', guard: 'admin' },
  '/admin/attendence': { frame: 'admin', guard: 'admin' },
  '/admin/currentpayment': { frame: 'admin', guard: 'admin' },
  '/admin/demo': { frame: 'admin', guard: 'admin' },
  '/createbootcamp': { guard: 'admin' },
  '/all1v1order': { guard: 'admin' },
  '/admin-dashboard/r6': { guard: 'admin' },
  '/admin-dashboard': { frame: 'bare', guard: 'admin' },
  '/batch': { frame: 'bare', guard: 'admin' },
} as const satisfies Readonly<Record<string, PageRow>>;

/** Path of a page, with placeholders such as `:id`. */
export type SitePath = keyof typeof sitePages;

/** Who sees a page. */
export function guardOf(path: SitePath): Guard {
  const { guard = 'none' }: PageRow = sitePages[path];
  return guard;
}
