import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import express, { type RequestHandler, type Router } from 'express';

/** Where the build puts the pages, seen from this file in `server/dist`. */
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Paths that are no page: an unknown one is a problem body, not the application page. */
const notAPage = /^\/+(api|live|ready|metrics|matchmake|assets)(\/|$)/i;

/** A path as the router would parse it; undefined for a broken escape. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

const typeOf: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Sends `app.js.br` of the build in place of `app.js`, where it exists, to browsers that take it. */
function precompressed(folder: string): RequestHandler {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request, response, next) => {
    const name = decoded(request.path)?.slice(1) ?? '';
    const type = typeOf[name.split('.').at(-1) ?? ''];
    if (!type || !files.has(`${name}.br`)) return next();
    response.vary('Accept-Encoding');
    // Browsers name it after gzip, with the same weight.
    if (!request.acceptsEncodings('br')) return next();
    response.set({ 'Content-Encoding': 'br', 'Content-Type': type });
    request.url = `/${encodeURIComponent(name)}.br`;
    next();
  };
}

/**
 * Serves the built pages: hashed assets for a year, everything else revalidated, and the application page for every
 * other GET so that a reload works on any route.
 */
export function webFiles(root = webRoot): Router {
  const router = express.Router();
  const assets = join(root, 'assets');
  router.use(compression());
  router.use('/assets', precompressed(assets));
  router.use('/assets', express.static(assets, { immutable: true, maxAge: '1y', fallthrough: true }));
  router.use(express.static(root, { index: false, maxAge: 0 }));
  router.get(/.*/, (request, response, next) => {
    const path = decoded(request.path);
    if (path === undefined || notAPage.test(path)) return next();
    const page = join(root, 'index.html');
    if (!existsSync(page)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
  return router;
}
