/** A site of a game that is an address, as people read it: without the scheme, and short. */
export interface SiteLink {
  readonly href: string;
  /** `lichess.org/abcd1234` */
  readonly text: string;
}

/** Longer ones are cut. */
const mostSigns = 40;

const isAddress = /^https?:\/\/\S+$/i;

/** The site of a game as a text: of an address its host and path, others as they are. */
export function siteText(site: string): string {
  if (!isAddress.test(site)) return site;
  const text = site.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
  return text.length > mostSigns ? `${text.slice(0, mostSigns - 1)}…` : text;
}

/** The address that a site names; null for a place, and for what no browser should open: other schemes, and addresses with a user or password. */
export function siteLink(site: string): SiteLink | null {
  if (!isAddress.test(site) || !URL.canParse(site)) return null;
  const { protocol, username, password, href } = new URL(site);
  if (protocol !== 'https:' || username !== '' || password !== '') return null;
  return { href, text: siteText(href) };
}
