import { siteLink, siteText } from '../../shared/chess/game-site.ts';

/** The site of a game: a link where it is an address of HTTPS, else a text. */
export function SiteName({ site }: { site: string }) {
  const link = siteLink(site);
  if (!link) return siteText(site);
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer nofollow" title={link.href}>
      {link.text}
    </a>
  );
}
