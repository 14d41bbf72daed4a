import { pageOfPath, sitePageTexts, type Embed, type PageText } from '@royal-chess/contracts/site';
import type { Request } from 'express';
import type { HttpSettings } from './http-settings.ts';

/**
 * The board wall and what is made for the pages of others: the only pages that they may show in a frame. Cookies are not sent there, so
 * no user is signed in.
 */
const embedded = /^\/(?:tournament-details\/[^/]+\/embed|embed\/.+)$/;

/** Where the frames of a page may come from. */
const sources: Readonly<Record<Embed, readonly string[]>> = {
  payment: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  video: ['https://www.youtube-nocookie.com', 'https://www.instagram.com', 'https://www.facebook.com'],
};

/** A host and port that need no quoting in a header. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What the product says of the page that a request wants; undefined for what is no page. */
export function pageTextOf(request: Request): PageText | undefined {
  const page = pageOfPath(request.path);
  return page && sitePageTexts[page.path];
}

/** Whether other sites may show the address in a frame. */
export const isEmbedded = (request: Request): boolean => embedded.test(request.path);

/** Whether the browser reached us over TLS. */
export const isOverTls = (request: Request, { publicUrl }: Pick<HttpSettings, 'publicUrl'>): boolean =>
  request.secure || publicUrl?.startsWith('https:') === true;

/** Addresses of our own websockets: of the host that was called, and of the public one. */
function socketsOf(request: Request, { publicUrl }: Pick<HttpSettings, 'publicUrl'>): readonly string[] {
  const { host = '' } = request.headers;
  const called = plainHost.test(host) ? [`${request.secure ? 'wss' : 'ws'}://${host}`] : [];
  const known = publicUrl === undefined ? [] : [new URL(publicUrl).origin.replace(/^http/, 'ws')];
  return [...new Set([...called, ...known])];
}

/** Where pages send the parts of files, beside this server. */
export interface PartsSettings {
  readonly s3?: { readonly publicEndpoint: string } | null;
}

const partsOrigins = ({ s3 }: PartsSettings): readonly string[] =>
  s3 ? [new URL(s3.publicEndpoint).origin] : [];

/**
 * The Content-Security-Policy of an answer: our own scripts only, and inline ones by their hash, since pages are compressed once and work
 * offline; inline styles because Mantine writes them; connections to ourselves only.
 * @param scriptHashes of inline scripts, such as `sha256-...`
 */
export function contentPolicy(
  request: Request,
  config: Pick<HttpSettings, 'publicUrl'> & PartsSettings,
  scriptHashes: readonly string[] = [],
): string {
  const frames = (pageTextOf(request)?.embeds ?? []).flatMap((embed) => sources[embed]);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...socketsOf(request, config), ...partsOrigins(config)],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [isEmbedded(request) ? '*' : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';');
}
