import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Banner } from '@royal-chess/contracts/banner';
import { siteName, titleInTab } from '@royal-chess/contracts/site';
import { linksTo, type PageFiles } from './page-files.ts';

/** What is written into the page that the browser gets, as plain text. */
export interface WrittenHead {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the page that search engines are to list. */
  readonly canonical: string;
  /** Absolute address of a picture. */
  readonly image: string;
  readonly isIndexed: boolean;
  /** No session came with the request: the browser need not ask who is signed in. */
  readonly isVisitor: boolean;
  /** schema.org, without `@context`. */
  readonly structured?: Readonly<Record<string, unknown>>;
  /** The line above every page. */
  readonly banner: Banner | null;
  /** Path that was called: the browser keeps this head for it. */
  readonly path: string;
  /** What the page loads at once; left out where that is unknown. */
  readonly files?: PageFiles;
  /** The page as a visitor's first render shows it; the browser shows it until its script has arrived. */
  readonly painted?: string;
  /** Whether the engine of the page may begin before its code has arrived; other pages go without the script for it. */
  readonly startsEngine: boolean;
  /** The main text of the page, as HTML that was sanitised: browsers without scripts show it. */
  readonly readable?: string | undefined;
  /** Address of the engine's worker, where another than that of the build is to run. */
  readonly engine?: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** JSON for a script element: nothing in it can end that element or begin a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Inline scripts that a browser runs, as the policy names them. */
export function scriptHashes(html: string): readonly string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*type="(?!module))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  );
}

/** Nothing in it answers yet: it takes no press and no focus, and the page replaces it. */
const paintedIn = (html: string): string => `<div class="painted" inert>${html}</div>`;

const withoutHead = /<title>[\s\S]*?<\/title>|<meta\s+(?:name="description"|property="og:[^"]*")[^>]*>\s*/g;

const engineScript = /\s*<script data-file="early-engine\.js">[\s\S]*?<\/script>/;

const noScript = '<noscript>';

/**
 * The text for browsers without scripts, before what the page says to them. A browser with scripts reads up to the first end tag of the
 * element, also in an attribute: such a text is left out.
 */
const withReadable = (page: string, html: string): string =>
  /<\/noscript/i.test(html) ? page : page.replace(noScript, () => noScript + html);

/** The built `index.html`, with a place for the head of each page. */
export class PageTemplate {
  readonly #before: string;
  readonly #after: string;
  readonly scriptHashes: readonly string[];

  constructor(html: string) {
    const [before = '', after = ''] = html.replaceAll(withoutHead, '').split('</head>');
    this.#before = before;
    this.#after = after;
    this.scriptHashes = scriptHashes(html);
  }

  static read(file: string): PageTemplate {
    return new PageTemplate(readFileSync(file, 'utf8'));
  }

  /** The page with its head. */
  filled(head: WrittenHead): string {
    const { title, description, canonical, image, isIndexed, structured, path, banner, files } = head;
    const { painted, readable, engine, isVisitor, startsEngine } = head;
    const tags = [
      `<title>${escaped(titleInTab(title))}</title>`,
      `<meta name="description" content="${escaped(description)}" />`,
      ...(isIndexed ? [] : ['<meta name="robots" content="noindex" />']),
      `<link rel="canonical" href="${escaped(canonical)}" />`,
      ...Object.entries({
        site_name: siteName,
        type: 'website',
        title: titleInTab(title),
        description,
        url: canonical,
        image,
      }).map(([name, value]) => `<meta property="og:${name}" content="${escaped(value)}" />`),
      '<meta name="twitter:card" content="summary_large_image" />',
      ...(structured
        ? [
            `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...structured })}</script>`,
          ]
        : []),
      ...(files ? linksTo(files) : []),
    ];
    if (banner) tags.push(`<script type="application/json" id="banner">${scriptJson(banner)}</script>`);
    const marks = [
      `data-head="${escaped(path)}"`,
      ...(isVisitor ? ['data-visitor'] : []),
      ...(painted ? [`data-painted="${escaped(path)}"`] : []),
    ].join(' ');
    const scripts = startsEngine ? this.#before : this.#before.replace(engineScript, '');
    const document = scripts.replace('<html ', () => `<html ${marks} `);
    const before =
      engine === undefined
        ? document
        : document.replace(/ data-engine="[^"]*"/, () => ` data-engine="${escaped(engine)}"`);
    const root = '<div id="root">';
    const shown = painted ? this.#after.replace(root, () => root + paintedIn(painted)) : this.#after;
    const after = readable === undefined ? shown : withReadable(shown, readable);
    return `${before}${tags.map((tag) => `    ${tag}\n`).join('')}  </head>${after}`;
  }
}
