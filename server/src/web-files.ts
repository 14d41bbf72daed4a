import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import express, { type Router } from 'express';

/** Where the build puts the pages, seen from this file in `server/dist`. */
export const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Paths that belong to the API; an unknown one is a problem body, not the application page. */
const apiPath = /^\/(api|live|ready|metrics|matchmake)(\/|$)/;

/**
 * Serves the built pages: hashed assets for a year, everything else revalidated, and the application page for every
 * other GET so that a reload works on any route.
 */
export function webFiles(root = webRoot): Router {
  const router = express.Router();
  router.use(compression());
  router.use(
    '/assets',
    express.static(join(root, 'assets'), { immutable: true, maxAge: '1y', fallthrough: true }),
  );
  router.use(express.static(root, { index: false, maxAge: 0 }));
  router.get(/.*/, (request, response, next) => {
    if (apiPath.test(request.path) || request.path.startsWith('/assets/')) return next();
    const page = join(root, 'index.html');
    if (!existsSync(page)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
  return router;
}
