import { row } from '../../shared/routing/route-row.ts';

/** The front page. */
export const homeRoutes = [
  row('/', 'Royal Chess', 'An open chess school and a place to play.', {
    frame: 'bare',
    page: () => import('./landing-page.tsx'),
  }),
];
