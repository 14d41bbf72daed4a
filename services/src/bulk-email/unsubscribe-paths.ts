import { httpRoutes } from '@royal-chess/contracts/registry';
import type { SitePath } from '@royal-chess/contracts/site';

const page = '/unsubscribe/:token' satisfies SitePath;

/** The page that a link to unsubscribe leads to, which asks first. */
export const unsubscribePage = (token: string): string => page.replace(':token', token);

/** The address of `List-Unsubscribe` in an e-mail to a list. */
export const unsubscribePath = (token: string): string =>
  httpRoutes.unsubscribe.path.replace('{token}', token);

/** The address of `List-Unsubscribe` in a summary. */
export const stopDigestPath = (token: string): string => httpRoutes.stopDigest.path.replace('{token}', token);
