/**
 * Whether a page of another site opens a websocket. Browsers name the page in `Origin`; programs send none. A game server may be at
 * another port than the pages, so ports count only for the configured address.
 * @param publicUrl configured address of the pages
 */
export function isForeignPage(headers: Headers, publicUrl: string | undefined): boolean {
  const origin = headers.get('origin');
  if (origin === null) return false;
  const host = headers.get('host');
  if (!URL.canParse(origin) || host === null || !URL.canParse(`http://${host}`)) return true;
  const page = new URL(origin);
  if (publicUrl !== undefined && page.host === new URL(publicUrl).host) return false;
  return page.hostname === '' || page.hostname !== new URL(`http://${host}`).hostname;
}
