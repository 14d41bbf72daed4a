import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ObjectSettings } from '@royal-chess/infra/objects/object-settings';
import type { HttpSettings } from '@royal-chess/services/platform/http/http-settings';
import { addableEngine, type EngineRelease } from '@royal-chess/contracts/engines';
import { enginesFolder, type EnginesFolderSettings } from '@royal-chess/infra/uci-engine/added-engine';
import { CurrentBanner } from '@royal-chess/services/banner/current-banner';
import { SiteHeads } from '@royal-chess/services/site/site-heads';
import express, { type RequestHandler, type Router } from 'express';
import { acceptedEncoding, compressedAnswers } from './compressed-answers.ts';
import { servePages, siteMaps, type PageSource } from './pages/serve-pages.ts';

/** Where the build puts the pages, seen from this file in `server/dist`. */
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Paths that are no page: an unknown one is a problem body, not the application page; `/whatsapp` sends visitors elsewhere. */
const notAPage =
  /^\/+(api|live|ready|metrics|matchmake|assets|engines|dev|uploads|whatsapp|reset\/send-otp)(\/|$)/i;

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
  wasm: 'application/wasm',
};

/** Encodings of the build, the smallest first, with the ends of their files. */
const encodings = { br: '.br', gzip: '.gz' } as const;

/** Says whether a folder has a file. */
type HasFile = (name: string) => boolean;

/** What a folder of the build has; it does not change. */
function filesIn(folder: string): HasFile {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (name) => files.has(name);
}

/** What a folder of an added engine has now: it may come while we run. No other name leads to the disk. */
const filesOf =
  (folder: string, { script, program }: EngineRelease): HasFile =>
  (name) =>
    [script, program].some((file) => Object.values(encodings).some((end) => name === file + end)) &&
    existsSync(join(folder, name));

/** Sends `app.js.br` or `app.js.gz` in place of `app.js`, where they exist, to browsers that take it. */
function precompressed(has: HasFile): RequestHandler {
  return (request, response, next) => {
    const name = decoded(request.path)?.slice(1) ?? '';
    const type = typeOf[name.split('.').at(-1) ?? ''];
    const present = (['br', 'gzip'] as const).filter((encoding) => has(name + encodings[encoding]));
    if (!type || present.length === 0) return next();
    response.vary('Accept-Encoding');
    const chosen = acceptedEncoding(request, present);
    if (!chosen) return next();
    response.set({ 'Content-Encoding': chosen, 'Content-Type': type });
    request.url = `/${encodeURIComponent(name)}${encodings[chosen]}`;
    next();
  };
}

/**
 * Headers for documents, and the ids under which a request is logged: on an icon or a file of the build they would only be 900 more
 * bytes of each request.
 */
const forDocuments = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
  'X-Request-Id',
  'X-Correlation-Id',
] as const;

/** The script of a worker: one whose document is isolated loads no other. */
const isScript = (path: string): boolean => path.endsWith('.js');

/** @param policy for workers, whose policy is that of their file, and for a file that is opened by itself */
const leanHeaders =
  (policy = "default-src 'self'"): RequestHandler =>
  ({ path }, response, next) => {
    for (const name of forDocuments) response.removeHeader(name);
    response.setHeader('Content-Security-Policy', policy);
    if (isScript(path)) response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    next();
  };

/** What the build gives names to that are a hash, and no worker: it obeys the policy of its document, and is text when it is opened. */
const part = /^\/(?:index-)?[\w-]{8}\.(?:js|css|woff2)$/;

/**
 * Leaves the policies of their own away from parts of pages, 80 bytes of each, and 47 that say that the connection stays: with HTTP/1.1 it
 * does anyway.
 */
const partHeaders: RequestHandler = ({ path }, response, next) => {
  if (part.test(path))
    for (const name of ['Content-Security-Policy', 'Cross-Origin-Embedder-Policy', 'Connection'])
      response.removeHeader(name);
  next();
};

/** The worker of an engine compiles WebAssembly and fetches only from here. */
const enginePolicy =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';base-uri 'none';frame-ancestors 'none'";

/** Engines of the build, each with its version in its name; none where it has no engine. */
const enginesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** What an address says that names a version; its tag is enough to compare it, and no browser requests a part of it. */
const kept = {
  immutable: true,
  maxAge: '1y',
  fallthrough: true,
  lastModified: false,
  acceptRanges: false,
} as const;

/** Serves the folder of an engine. */
const engineFiles = (folder: string, has: HasFile): RequestHandler[] => [
  leanHeaders(enginePolicy),
  precompressed(has),
  express.static(folder, kept),
];

/**
 * Serves the built pages: hashed assets for a year, everything else revalidated, and the application page for every
 * other GET so that a reload works on any route. Engines are those of the build and of the folder of added ones.
 */
export function webFiles(source: PageSource, root = webRoot): Router {
  const router = express.Router();
  const assets = join(root, 'assets');
  const pages = servePages(root, source);
  router.use(...compressedAnswers);
  router.use(
    '/assets',
    leanHeaders(),
    partHeaders,
    precompressed(filesIn(assets)),
    express.static(assets, kept),
  );
  for (const name of enginesIn(join(root, 'engines'))) {
    const folder = join(root, 'engines', name);
    router.use(`/engines/${name}`, engineFiles(folder, filesIn(folder)));
  }
  if (source.engines !== undefined) {
    const folder = join(source.engines, addableEngine.id);
    router.use(`/engines/${addableEngine.id}`, engineFiles(folder, filesOf(folder, addableEngine)));
  }
  router.get(/^\/(?:robots\.txt|sitemap[\w-]*\.xml)$/, siteMaps(source));
  router.use(/^\/[\w-]+\.(?:svg|png|ico|webmanifest)$/, leanHeaders());
  router.use(express.static(root, { index: false, maxAge: 0, redirect: false }));
  router.get(/.*/, (request, response, next) => {
    const path = decoded(request.path);
    return path === undefined || notAPage.test(path) ? next() : pages(request, response, next);
  });
  return router;
}

/** The pages of an application: it knows what is on them. */
export const pagesOf = (
  api: NestExpressApplication,
  config: Pick<HttpSettings, 'publicUrl'> & ObjectSettings & EnginesFolderSettings,
): Router =>
  webFiles({
    heads: api.get(SiteHeads, { strict: false }),
    banner: () => api.get(CurrentBanner, { strict: false }).shown(),
    publicUrl: config.publicUrl,
    s3: config.s3,
    engines: enginesFolder(config),
  });
