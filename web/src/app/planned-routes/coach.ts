import { row } from '../../shared/routing/route-row.ts';

const coach = { guard: 'coach' } as const;

/** What coaches use, and the application to become one. */
export const coachRoutes = [
  row('/becomecoachForm', 'Coach application', 'Apply to teach here.', { guard: 'nonCoach' }),
  row('/coachdashboard', 'Coach dashboard', 'Today’s classes, your students and what is waiting.', coach),
  row('/coachdashboard/r6', 'Coach dashboard, R6', 'The R6 programme as its coach sees it.', coach),
  row('/coachdashboard/bootcamps/:bootcampId', 'Bootcamp, coach view', 'A bootcamp you teach.', coach),
  row('/coachdashboard/demo/:demoId', 'Demo class, coach view', 'A demo class you give.', coach),
  row('/coachgig', 'Coach offers', 'What you offer, and for how much.', coach),
  row('/transaction', 'Transactions', 'What you were paid, and when.', coach),
];
