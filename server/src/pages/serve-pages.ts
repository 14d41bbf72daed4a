import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Banner } from '@royal-chess/contracts/banner';
import { workerAddress } from '@royal-chess/contracts/engines';
import {
  guardOf,
  pageOfPath,
  redirectOf,
  sitePages,
  sitePageTexts,
  type PageMatch,
  type SitePath,
} from '@royal-chess/contracts/site';
import { addedEngine } from '@royal-chess/infra/uci-engine/added-engine';
import { contentPolicy, type PartsSettings } from '@royal-chess/services/platform/http/content-policy';
import type { PageHead } from '@royal-chess/services/site/page-head';
import type { SiteHeads } from '@royal-chess/services/site/site-heads';
import type { Request, RequestHandler, Response } from 'express';
import { canExist } from './can-exist.ts';
import { canonicalPath, originOf } from './page-address.ts';
import { readFirstPaints, readPageFiles, type FirstPaints, type PageFileList } from './page-files.ts';
import { PageTemplate, type WrittenHead } from './page-template.ts';
import { robots, siteMapFile, siteMapIndex } from './site-map.ts';

/** Where heads come from, and how the world calls us. */
export interface PageSource extends PartsSettings {
  readonly heads: Pick<SiteHeads, 'headOf' | 'sitemapFiles' | 'sitemapFile'>;
  readonly publicUrl: string | undefined;
  /** Folder of added engines; without it pages run that of the build. */
  readonly engines?: string;
  /** The line above every page. */
  banner(): Promise<Banner | null>;
}

/** Paths that are closed to visitors. */
const closedPaths = (Object.keys(sitePages) as SitePath[]).filter((path) => guardOf(path) !== 'none');

const absent = {
  title: 'Nothing is on this square',
  description: 'The address may be mistyped, or the page has moved.',
} as const;

/** A long cache would outlive new events; none would let robots load the index again and again. */
const mapSeconds = 3_600;

const sendText = (response: Response, type: string, text: string): void => {
  response.setHeader('Cache-Control', `public, max-age=${mapSeconds}`);
  response.type(type).send(text);
};

/** `robots.txt` and the site map with its files. Each is made once in an hour: one file reads thousands of rows. */
export function siteMaps({ heads: uncached, publicUrl }: PageSource): RequestHandler {
  const heads = keptHeads(uncached);
  return async (request, response, next) => {
    const origin = originOf(request, publicUrl);
    if (request.path === '/robots.txt') return sendText(response, 'text/plain', robots(origin, closedPaths));
    if (request.path === '/sitemap.xml')
      return sendText(response, 'application/xml', siteMapIndex(origin, await heads.sitemapFiles()));
    const [, file] = /^\/sitemap-([\w-]+)\.xml$/.exec(request.path) ?? [];
    const paths = file === undefined ? null : await heads.sitemapFile(file);
    if (paths === null) return next();
    sendText(response, 'application/xml', siteMapFile(origin, paths));
  };
}

type MapHeads = Pick<PageSource['heads'], 'sitemapFiles' | 'sitemapFile'>;

/** The same, read again after {@link mapSeconds}. */
function keptHeads(heads: MapHeads): MapHeads {
  let files: Promise<readonly string[]> | undefined;
  let kept = new Map<string, Promise<readonly string[] | null>>();
  let until = 0;
  const current = (): Promise<readonly string[]> => {
    if (files === undefined || performance.now() >= until) {
      const read = heads.sitemapFiles();
      read.catch(() => (files = undefined));
      [files, kept, until] = [read, new Map(), performance.now() + mapSeconds * 1_000];
    }
    return files;
  };
  return {
    sitemapFiles: current,
    sitemapFile: async (file) => {
      // Only names of files that exist take a place.
      if (!(await current()).includes(file)) return null;
      const known = kept.get(file);
      if (known) return known;
      const into = kept;
      const read = heads.sitemapFile(file);
      into.set(file, read);
      read.catch(() => into.delete(file));
      return read;
    },
  };
}

/** The address of a picture that may be a path of this server. */
const absolute = (address: string, origin: string): string =>
  address.startsWith('/') ? origin + address : address;

/** A session cookie, valid or not: only what a status reveals depends on it. */
const hasSession = /(?:^|;\s*)(?:__Host-)?rc_session=/;

/** Pages with an engine beside a board. */
const hasEngine = ({ path, params: { method } }: PageMatch): boolean =>
  path === '/study/:id/:chapterId' ||
  (path === '/chessplay/:method' && (method === 'analysis' || method === 'computer'));

/**
 * A board of 10x8, whose engine runs in threads: its document is isolated from other origins, as the address says. It has no embeds, and
 * what it loads is ours.
 */
const isIsolated = ({ query }: Request, page: PageMatch | undefined): boolean =>
  page !== undefined && hasEngine(page) && query['variant'] === 'capablanca';

type AnyHead = Pick<PageHead, 'title' | 'description'> & Partial<PageHead>;

/** Head and status of a page; a page whose thing cannot be read now is shown as the table has it. */
async function headOf(
  page: PageMatch | undefined,
  { heads }: PageSource,
  isVisitor: boolean,
): Promise<{ readonly status: 200 | 404; readonly head: AnyHead }> {
  if (!page || !canExist(page)) return { status: 404, head: absent };
  const text = sitePageTexts[page.path];
  const found = await heads.headOf(page).catch(() => 'of the table' as const);
  if (found === 'nothing') return { status: 404, head: absent };
  // What visitors may not see may be a page of this user: the browser asks for it with the session.
  if (found === null) return isVisitor ? { status: 404, head: absent } : { status: 200, head: text };
  return { status: 200, head: found === 'of the table' ? text : found };
}

/** The application page for an address, with what the product knows of it; 404 beside the page where it knows nothing. */
export function servePages(root: string, source: PageSource): RequestHandler {
  const file = join(root, 'index.html');
  let template: PageTemplate | undefined;
  let filesOf: PageFileList = {};
  let paints: FirstPaints = {};
  return async (request: Request, response, next) => {
    if (!template && !existsSync(file)) return next();
    if (!template) {
      template = PageTemplate.read(file);
      filesOf = readPageFiles(root);
      paints = readFirstPaints(root);
    }
    const path = decodeURIComponent(request.path);
    const to = redirectOf(path);
    if (to !== undefined) return response.redirect(302, to);
    const page = pageOfPath(path);
    const isVisitor = !hasSession.test(request.headers.cookie ?? '');
    const { status, head } = await headOf(page, source, isVisitor);
    const origin = originOf(request, source.publicUrl);
    const isIndexed = status === 200 && page !== undefined && sitePageTexts[page.path].isIndexed === true;
    const files = page && filesOf[page.path];
    // A page without its banner is still a page.
    const banner = await source.banner().catch(() => null);
    // What the browser adds for a user, or above the page, would move everything.
    const painted = isVisitor && !banner ? paints[request.path] : undefined;
    const engine = source.engines === undefined ? null : addedEngine(source.engines);
    const written: WrittenHead = {
      ...head,
      ...(files && { files }),
      isIndexed,
      isVisitor,
      banner,
      ...(painted && { painted }),
      ...(engine && { engine: workerAddress(engine) }),
      // The script asks for the rest.
      startsEngine: request.path.startsWith('/chessplay'),
      path: request.path,
      canonical: origin + (page && status === 200 ? canonicalPath(page) : request.path),
      image: absolute(head.image ?? '/og-image.png', origin),
      ...(head.structured && {
        structured: { ...head.structured, ...(page && { url: origin + canonicalPath(page) }) },
      }),
    };
    response.setHeader('Content-Security-Policy', contentPolicy(request, source, template.scriptHashes));
    response.setHeader('Cache-Control', 'no-cache');
    response.vary('Cookie');
    if (isIsolated(request, page)) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    }
    if (!isIndexed) response.setHeader('X-Robots-Tag', 'noindex');
    response.status(status).type('html').send(template.filled(written));
  };
}
