import { describe, expect, test } from '@jest/globals';
import { matchRoutes } from 'react-router-dom';
import { areas } from '../shared/shell/areas.ts';
import { adminAreas } from './shell/admin-areas.ts';
import { content } from '../features/home/content.ts';
import {
  pageOfPath,
  redirectingPaths,
  redirectOf,
  sitePageTexts,
  type Frame,
  type Guard,
} from '@royal-chess/contracts/site';
import { routes } from './routes.ts';

/** The route map of specification section 2.1, written again, independently of the table. */
const publicShell = `/, /schoolprogram, /bootcampcategory/{category}, /bootcampcategory/{category}/bootcamp/{id},
/bootcampcategory/mastery/bootcamp/{id}, /learning/{id}, /learning1v1, /allLeader, /order/id/{id}/{status}, /orderlist,
/learningorder/id/{id}/plan/{plan}/{status}, /coachorder/{id}, /category-tournament/{status}, /settings, /ticket,
/batchCenter, /orderfinal/{id}/{status}, /notification, /bootcamporderfinal/{id}, /orderhistory, /affiliates, /profile,
/profile/dashboard/{leadId}, /allBlog, /tournamentAdmin, /displayBlog/{id}, /dashboard/bootcamps, /transaction,
/orders/batch/{leadId}, /becomecoach, /becomecoachForm, /chessClassPayment, /contactus, /reset-password/{id},
/termsandconditions, /privacypolicy, /refund, /aboutus, /match, /tournament-details, /tournament-details/{id},
/chessplay, /chessplay/{method}, /chessplay/puzzles/{method}, /chessplay/puzzles/{method}/{date}`;
const coachGuarded = `/coachdashboard, /coachdashboard/r6, /coachdashboard/bootcamps/{bootcampId},
/coachdashboard/demo/{demoId}, /coachgig, /transaction`;
const standalone =
  '/chessBootCampPayment, /hadasgroupclasses, /schoolPayment, /democlass, /meet/{roomId}, /meet';
const shellAdmin = '/createbootcamp, /all1v1order, /admin-dashboard/r6, /admin-dashboard, /batch';
const adminChildren = `dashboard, coach-approval, coach-leave-request, batch-center, adminBlog, bootcamp, 1v1, whatsapp,
refferal, messages, leads, bulkEmail, goodies, batch, students, makeTournamentAdmin, payment, attendence,
currentpayment, demo`;
const loggedInOnly = '/settings, /profile';
const accountOnly = `/orderlist, /ticket, /orderfinal/{id}/{status}, /bootcamporderfinal/{id}, /orderhistory, /affiliates,
/learningorder/id/{id}/plan/{plan}/{status}, /profile/dashboard/{leadId}, /dashboard/bootcamps`;

const list = (text: string) => text.split(/,\s*/).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
const adminPaths = list(adminChildren).map((child) => `/admin/${child}`);
const rowOf = (path: string) => routes.find((row) => row.path === path);
const objects = routes.map((row) => ({ path: row.path, row }));
const shownAt = (pathname: string) => matchRoutes(objects, pathname)?.at(-1)?.route.row;

describe('the routes table', () => {
  test.each([
    ...list(publicShell),
    ...list(coachGuarded),
    ...list(standalone),
    ...list(shellAdmin),
    ...adminPaths,
  ])('%s of the specification has a row', (path) => {
    expect(rowOf(path)).toBeDefined();
  });

  test('no address has two rows', () => {
    const paths = routes.map((row) => row.path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test('every page has a title and a sentence on what it is for', () => {
    for (const { title, description } of Object.values(sitePageTexts)) {
      expect(title.length).toBeGreaterThan(2);
      expect(description).toMatch(/\.$/);
    }
  });

  test('search engines may list what is built and open to everyone, nothing else', () => {
    const listed = routes.filter(({ path }) => sitePageTexts[path as keyof typeof sitePageTexts].isIndexed);
    expect(listed.filter(({ page, guard }) => page === 'coming' || guard !== 'none')).toEqual([]);
    expect(listed.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/',
        '/match',
        '/games/:gameId',
        '/player/:playerId',
        '/tournament-details/:id',
      ]),
    );
  });

  test.each<[Guard, string[]]>([
    ['signedIn', list(loggedInOnly)],
    ['account', list(accountOnly)],
    ['tournamentAdmin', ['/tournamentAdmin', '/tournamentAdmin/create']],
    ['coach', list(coachGuarded)],
    ['admin', [...list(shellAdmin), ...adminPaths]],
    ['nonCoach', ['/becomecoachForm']],
    ['none', ['/', '/match', '/allLeader', '/allBlog', '/admin/support-ticket', '/meet/:roomId']],
  ])('guard %s protects its pages', (guard, paths) => {
    for (const path of paths) expect([path, rowOf(path)?.guard]).toEqual([path, guard]);
  });

  test.each<[Frame, string[]]>([
    ['bare', [...list(standalone), '/admin-dashboard', '/batch', '/']],
    ['admin', [...adminPaths, '/admin/support-ticket']],
    ['site', ['/match', '/createbootcamp', '/all1v1order', '/admin-dashboard/r6']],
  ])('frame %s wraps its pages', (frame, paths) => {
    for (const path of paths) expect([path, rowOf(path)?.frame]).toEqual([path, frame]);
  });

  test.each([
    ['/chessplay/database', '/chessplay/database'],
    ['/chessplay/analysis', '/chessplay/:method'],
    ['/chessplay/tv', '/chessplay/tv'],
    ['/player/0190c3e5-7b1a-7c3d-8f00-000000000001', '/player/:playerId'],
    ['/chessplay/puzzles/rush', '/chessplay/puzzles/:method'],
    ['/bootcampcategory/mastery/bootcamp/7', '/bootcampcategory/mastery/bootcamp/:id'],
    ['/bootcampcategory/endgame/bootcamp/7', '/bootcampcategory/:category/bootcamp/:id'],
    ['/admin-dashboard/r6', '/admin-dashboard/r6'],
    ['/meet', '/meet'],
    ['/Match', '/match'],
    ['/match/', '/match'],
    ['/tournament-details', '/tournament-details'],
  ])('%s is served by %s, in the browser and at the server', (pathname, path) => {
    expect(shownAt(pathname)?.path).toBe(path);
    expect(pageOfPath(pathname)?.path).toBe(path);
  });

  test('an unknown address has no row', () => {
    expect(shownAt('/nothing/here')).toBeUndefined();
    expect(pageOfPath('/nothing/here')).toBeUndefined();
  });

  test.each([
    ...redirectingPaths,
    '/admin/',
    '/school_pune_checkmate_challenge',
    '/a%20b_pune_checkmate_challenge',
  ])('%s redirects to a page and has none itself', (path) => {
    expect(shownAt(redirectOf(path) ?? '')).toBeDefined();
    expect(rowOf(path)).toBeUndefined();
  });

  test.each(['/', '/match', '/a/b_pune_checkmate_challenge', '/oclf/x'])('%s does not redirect', (path) => {
    expect(redirectOf(path)).toBeUndefined();
  });

  test('every link of the shells and the landing page leads to a row', () => {
    const links = [
      ...areas.map(({ to }) => to),
      ...adminAreas.flatMap(({ pages }) => pages.map(({ to }) => to)),
      ...[...content.footer, content.play, content.demo, content.watch, content.school].map(({ to }) => to),
      ...content.audiences.map(({ link }) => link.to),
    ];
    expect(links.filter((to) => !shownAt(to))).toEqual([]);
  });
});
