import type { HttpRoute } from '../core/http-route.ts';
import { bannerAnswer, setBannerBody } from './banner.ts';

/** Routes of the banner. Pages have it in their document already. */
export const bannerRoutes = {
  banner: {
    method: 'get',
    path: '/api/banner',
    summary: 'The line above every page',
    access: 'anyone',
    status: 200,
    answer: bannerAnswer,
    problems: [],
  },
  setBanner: {
    method: 'put',
    path: '/api/banner',
    summary: 'Write the line above every page, or take it down',
    access: 'banner.edit',
    body: setBannerBody,
    status: 200,
    answer: bannerAnswer,
    problems: ['RC_BAD_REQUEST', 'RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
} as const satisfies Record<string, HttpRoute>;
