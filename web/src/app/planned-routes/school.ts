import { row } from '../../shared/routing/route-row.ts';

/** What a visitor reads: the school, articles, and who we are. */
export const schoolRoutes = [
  row('/schoolprogram', 'School programme', 'Programmes for schools, how they run, and a demo to book.'),
  row('/bootcampcategory/:category', 'Bootcamps', 'Bootcamps of a category with dates, coaches and prices.'),
  row(
    '/bootcampcategory/:category/bootcamp/:id',
    'Bootcamp',
    'One bootcamp: what is taught, when and by whom.',
  ),
  row('/bootcampcategory/mastery/bootcamp/:id', 'Mastery bootcamp', 'One mastery bootcamp in detail.'),
  row('/learning/:id', 'Course', 'A course, its lessons and who teaches it.'),
  row('/learning1v1', 'One-to-one learning', 'Coaches to learn from alone, their times and prices.'),
  row('/allBlog', 'Latest Articles', 'Articles on the game, the school and its tournaments.'),
  row('/displayBlog/:id', 'Article', 'One article with likes and comments.'),
  row('/becomecoach', 'Become a coach', 'What coaches do here and how to apply.'),
  row('/contactus', 'Contact us', 'How to reach the school.'),
  row('/aboutus', 'About us', 'Who runs Royal Chess, and why.'),
  row('/termsandconditions', 'Terms and conditions', 'The terms of using Royal Chess.'),
  row('/privacypolicy', 'Privacy policy', 'What is stored, why, and for how long.'),
  row('/refund', 'Refunds', 'When and how money comes back.'),
  row('/reset-password/:id', 'Reset password', 'Set a new password with the link you were sent.'),
  row(
    '/forgot-password',
    'Forgot password',
    'Get a code by phone or a link by e-mail and set a new password.',
  ),
];
