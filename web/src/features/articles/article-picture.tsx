import type { ArticleSummary } from '@royal-chess/contracts/articles';
import { pictureSources } from '@royal-chess/domain/uploads/picture-sources';
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
  return (
    <picture className={classes.root}>
      <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
      <img
        src={`${url}/800.webp`}
        srcSet={pictureSources(picture, 'webp')}
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
