import { imageWidths, type UploadedImage } from '@royal-chess/contracts/uploads';

/**
 * The widths of a picture in a format, as `srcset` has them. A picture has the widths up to the first that is at least as wide as itself.
 */
export function pictureSources(
  { url, width }: Pick<UploadedImage, 'url' | 'width'>,
  format: 'avif' | 'webp',
): string {
  return imageWidths
    .filter((_, at) => at === 0 || (imageWidths[at - 1] ?? 0) < width)
    .map((one) => `${url}/${one}.${format} ${Math.min(one, width)}w`)
    .join(', ');
}
