import { foreignImageAddress } from '@royal-chess/contracts/uploads';

/**
 * Where a picture of another site is shown from: our server has fetched it and made it again, so its site does not see who looks.
 * @param tournament id of the event that shows it
 * @returns null for what is no address by https
 */
export function foreignPicture(
  address: string,
  { tournament, width = 800 }: { readonly tournament?: string; readonly width?: 400 | 800 | 1600 } = {},
): string | null {
  const parsed = foreignImageAddress.safeParse(address.trim());
  if (!parsed.success) return null;
  const query = new URLSearchParams({ url: parsed.data, file: `${width}.webp` });
  if (tournament !== undefined) query.set('tournament', tournament);
  return `/api/image?${query.toString()}`;
}
