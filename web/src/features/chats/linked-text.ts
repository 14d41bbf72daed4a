/** A part of a text: words as they are, or an address. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  /** `path` where the address is one of this site. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string; readonly path: string | null };

/** Whether a path is that of a position on the analysis board. */
export const isPosition = (path: string): boolean =>
  /^\/chessplay\/analysis\?(?:.*&)?(?:fen|moves)=/.test(path);

const address = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence is no part of the address in it. */
const trailing = /[.,;:!?)\]}'”“]+$/;

function linkOf(text: string, origin: string): TextPart {
  const url = URL.parse(text);
  if (!url) return { kind: 'words', text };
  // Two slashes at the beginning would be another host, and the API has no pages.
  const isPage = url.origin === origin && !/^\/(\/|api\/)/.test(url.pathname);
  const path = isPage ? url.pathname + url.search + url.hash : null;
  return { kind: 'link', text, href: url.href, path };
}

/** The path of the first position that a text links to; null where there is none. */
export function positionIn(text: string, origin: string): string | null {
  for (const part of partsOf(text, origin))
    if (part.kind === 'link' && part.path !== null && isPosition(part.path)) return part.path;
  return null;
}

/**
 * Splits a text at the web addresses in it.
 * @param origin of this site, as `https://example.org`
 */
export function partsOf(text: string, origin: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(trailing, '');
    if (match.index > end) parts.push({ kind: 'words', text: text.slice(end, match.index) });
    parts.push(linkOf(found, origin));
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) });
  return parts;
}
