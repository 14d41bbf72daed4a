import { saveFile } from '../../shared/ui/save-file.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import type { PositionPicture } from './pictures/position-picture.ts';

/** Hands a picture to the browser's downloads; that it could not be made is said. */
export async function savePicture(make: () => Promise<Blob>, file: string): Promise<void> {
  try {
    saveFile(await make(), file);
  } catch {
    showToast({ kind: 'error', text: messages.pictureFailed });
  }
}

/** The same of a position as PNG; what draws it is loaded for it. */
export const savePositionPicture = (position: PositionPicture, file: string): Promise<void> =>
  savePicture(async () => {
    const { positionPicture } = await import('./pictures/position-picture.ts');
    return positionPicture(position);
  }, file);
