import { imagePath } from '@royal-chess/contracts/uploads';
import { foreignPicture } from '../../../shared/ui/foreign-picture.ts';

/** Where a cover is shown from, ours or another site's, in a width; null where it is none. */
export const coverAt = (image: string, width: 800 | 1600): string | null =>
  imagePath.test(image) ? `${image}/${width}.webp` : foreignPicture(image, { width });
