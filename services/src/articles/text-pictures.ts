import { anyImageWidth, type UploadedImage } from '@royal-chess/contracts/uploads';
import { pictureSources } from '@royal-chess/domain/uploads/picture-sources';
import type { Uploads } from '../uploads/uploads.ts';

/** A picture as `sanitiseArticle` writes it: its path, and its description as HTML. */
const plainPicture = new RegExp(
  `<img src="(/api/images/[\\da-f-]{36})(?:/${anyImageWidth}\\.webp)?" alt="([^"]*)" loading="lazy" />`,
  'g',
);

/** The column of an article's text is 720 pixels wide at most. */
const sizes = '(min-width: 780px) 720px, 100vw';

function shown(picture: UploadedImage, alt: string): string {
  const { url, width, height, color } = picture;
  const sourcesOf = (format: 'avif' | 'webp') =>
    `srcset="${pictureSources(picture, format)}" sizes="${sizes}"`;
  return [
    `<picture><source type="image/avif" ${sourcesOf('avif')} />`,
    `<img src="${url}/800.webp" ${sourcesOf('webp')} width="${width}" height="${height}" `,
    `style="background-color:${color}" alt="${alt}" loading="lazy" /></picture>`,
  ].join('');
}

/**
 * The HTML of an article with its pictures in the width and format that fits, with their place and their colour until they have loaded.
 * @param html as `sanitiseArticle` answers it: what is added here it would remove
 */
export async function withPictures(html: string, uploads: Pick<Uploads, 'pictures'>): Promise<string> {
  const paths = [...html.matchAll(plainPicture)].map(([, path = '']) => path);
  if (paths.length === 0) return html;
  const pictures = await uploads.pictures([...new Set(paths)]);
  return html.replaceAll(plainPicture, (plain: string, path: string, alt: string) => {
    const picture = pictures.get(path);
    return picture ? shown(picture, alt) : plain;
  });
}
