import type { ArticleSummary } from '@royal-chess/contracts/articles';
import { imageWidths } from '@royal-chess/contracts/uploads';
import { Mark } from '../../shared/ui/mark.tsx';
import classes from './article-picture.module.css';

interface Props {
  readonly picture: ArticleSummary['picture'];
  /** How wide it is shown, as `sizes` of an image has it. */
  readonly sizes: string;
  /** It is in the first view: loaded at once. */
  readonly eager?: boolean;
}

/** The picture of an article in the width that fits, on its own colour until it has loaded; the mark where there is none. */
export function ArticlePicture({ picture, sizes, eager = false }: Props) {
  if (picture === null)
    return (
      <span className={classes.none}>
        <Mark size={48} />
      </span>
    );
  const { url, width, height, color } = picture;
  // A picture has the widths up to the first that is at least as wide as itself.
  const widths = imageWidths.filter((_, at) => at === 0 || (imageWidths[at - 1] ?? 0) < width);
  const sourcesOf = (format: string): string =>
    widths.map((one) => `${url}/${one}.${format} ${Math.min(one, width)}w`).join(', ');
  return (
    <picture className={classes.root}>
      <source type="image/avif" srcSet={sourcesOf('avif')} sizes={sizes} />
      <img
        src={`${url}/800.webp`}
        srcSet={sourcesOf('webp')}
        sizes={sizes}
        width={width}
        height={height}
        style={{ backgroundColor: color }}
        loading={eager ? 'eager' : 'lazy'}
        alt=""
      />
    </picture>
  );
}
