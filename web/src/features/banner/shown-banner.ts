import type { Banner } from '@royal-chess/contracts/banner';

const key = 'closed-banner';

/** The banner that the server has written into the document; null: none, or the user has closed it. */
export function shownBanner(): Banner | null {
  const json = document.getElementById('banner')?.textContent;
  if (!json) return null;
  try {
    const banner = JSON.parse(json) as Banner;
    return localStorage.getItem(key) === String(banner.id) ? null : banner;
  } catch {
    // No JSON, or storage is forbidden: no banner rather than one that cannot be closed.
    return null;
  }
}

/** Keeps it closed in this browser until another one is written. */
export function closeBanner({ id }: Pick<Banner, 'id'>): void {
  document.getElementById('banner')?.remove();
  try {
    localStorage.setItem(key, String(id));
  } catch {
    // As above.
  }
}
