type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target'>;

/**
 * Where a click on a link would lead within the site, away from the page at `here`; null for everything else: other clicks,
 * new tabs, downloads, other sites (which the browser leaves to itself) and places on the same page.
 */
export function linkLeaving(click: Click, here: Pick<Location, 'origin' | 'pathname'>): string | null {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = click.target instanceof Element ? click.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  return pathLeaving(link.href, here);
}

/** The path of an address within the site that is not the page at `here`; null for other sites and the same page. */
export function pathLeaving(href: string, here: Pick<Location, 'origin' | 'pathname'>): string | null {
  const url = new URL(href, here.origin);
  if (url.origin !== here.origin || url.pathname === here.pathname) return null;
  return url.pathname + url.search + url.hash;
}
