import { row } from '../../shared/routing/route-row.ts';

const admin = { guard: 'admin', frame: 'admin' } as const;
const siteAdmin = { guard: 'admin' } as const;

/** What admins see. Every child of /admin is guarded but the support tickets. */
export const adminRoutes = [
  row('/admin/dashboard', 'Dashboard', 'Live figures of players, games, moves and read models.', {
    ...admin,
    page: () => import('./dashboard-page.tsx'),
  }),
  row('/admin/coach-approval', 'Coach approval', 'Applications of coaches to decide on.', admin),
  row('/admin/coach-leave-request', 'Leave requests', 'Leave that coaches ask for.', admin),
  row('/admin/batch-center', 'Batch centre', 'Centres and their batches.', admin),
  row('/admin/support-ticket', 'Support tickets', 'Questions of players and parents.', { frame: 'admin' }),
  row('/admin/adminBlog', 'Blog Management', 'Write, publish and withdraw articles.', admin),
  row('/admin/bootcamp', 'Bootcamps', 'Bootcamps, their dates and places left.', admin),
  row('/admin/1v1', 'One-to-one', 'One-to-one lessons and their coaches.', admin),
  row('/admin/whatsapp', 'WhatsApp', 'Messages sent by WhatsApp.', admin),
  row('/admin/refferal', 'Referrals', 'Who invited whom.', admin),
  row('/admin/messages', 'Messages', 'Conversations with players and parents.', admin),
  row('/admin/leads', 'Leads', 'People who asked for a class.', admin),
  row('/admin/bulkEmail', 'Bulk e-mail', 'Send a message to a list and see who got it.', admin),
  row('/admin/goodies', 'Goodies', 'What goes to winners and new students.', admin),
  row('/admin/batch', 'Batches', 'Batches, their students and times.', admin),
  row('/admin/students', 'Students', 'Students, their classes and progress.', admin),
  row('/admin/makeTournamentAdmin', 'Users', 'Find users and make tournament admins.', admin),
  row('/admin/payment', 'Payments', 'Payments in and out.', admin),
  row('/admin/attendence', 'Attendance', 'Who came to which class.', admin),
  row('/admin/currentpayment', 'Current payments', 'Payments that are due now.', admin),
  row('/admin/demo', 'Demo classes', 'Demo classes booked and given.', admin),
  row('/createbootcamp', 'Create bootcamp', 'Announce a new bootcamp.', siteAdmin),
  row('/all1v1order', 'One-to-one orders', 'All orders of one-to-one lessons.', siteAdmin),
  row('/admin-dashboard/r6', 'R6 dashboard', 'The R6 programme in figures.', siteAdmin),
  row('/admin-dashboard', 'Admin dashboard', 'Everything an admin needs on one page.', {
    guard: 'admin',
    frame: 'bare',
    page: () => import('./standalone-dashboard-page.tsx'),
  }),
  row('/batch', 'Batch', 'One batch with its students.', { guard: 'admin', frame: 'bare' }),
];
