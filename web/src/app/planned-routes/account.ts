import { row } from '../../shared/routing/route-row.ts';

const signedIn = { guard: 'signedIn' } as const;

/** What belongs to an account: profile, settings, orders, tickets. */
export const accountRoutes = [
  row('/profile', 'Profile', 'Your games, ratings, classes and certificates.', signedIn),
  row(
    '/profile/dashboard/:leadId',
    'Student dashboard',
    'A student’s classes, attendance and progress.',
    signedIn,
  ),
  row('/settings', 'Settings', 'Board, pieces, sound, e-mail, phone and password.', signedIn),
  row('/notification', 'Notifications', 'What happened while you were away.'),
  row('/ticket', 'Support tickets', 'Ask for help and follow the answer.', signedIn),
  row('/affiliates', 'Referrals', 'Invite others and see what it earned.', signedIn),
  row('/batchCenter', 'Batches', 'Batches of the school, their times and places.'),
  row('/dashboard/bootcamps', 'My bootcamps', 'Bootcamps you have joined.', signedIn),
  row('/orderlist', 'Orders', 'What you have ordered.', signedIn),
  row('/orderhistory', 'Order history', 'Everything you have paid for, with receipts.', signedIn),
  row('/order/id/:id/:status', 'Order', 'One order, loaded by its number.'),
  row('/orderfinal/:id/:status', 'Order', 'How an order ended.', signedIn),
  row('/bootcamporderfinal/:id', 'Bootcamp order', 'How a bootcamp order ended.', signedIn),
  row('/learningorder/id/:id/plan/:plan/:status', 'Course order', 'A course order and its plan.', signedIn),
  row('/coachorder/:id', 'Coach order', 'An order of lessons with a coach.'),
  row('/orders/batch/:leadId', 'Batch orders', 'Orders of a student’s batch.'),
  row('/chessClassPayment', 'Class payment', 'Pay for chess classes.'),
];
