import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { pieceCodes } from '../../../shared/board/board-position.ts';
import { PieceIcon } from '../../../shared/board/pieces/piece-icon.tsx';
import { withColors } from './picture-colors.ts';

/** The drawing of a piece as a text of its own, in the colours of pictures. */
function drawingOf(code: string, size: number): string {
  const piece = pieceCodes[code];
  if (!piece) return '';
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() => root.render(<PieceIcon color={piece.color} role={piece.role} />));
  const svg = box.querySelector('svg');
  svg?.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg?.setAttribute('width', String(size));
  svg?.setAttribute('height', String(size));
  const text = withColors(box.innerHTML);
  root.unmount();
  return text;
}

/** Pieces that a canvas can draw, by their codes; a worker can take them over. */
export async function pieceImages(
  codes: Iterable<string>,
  size: number,
): Promise<ReadonlyMap<string, ImageBitmap>> {
  const drawn = [...codes].map(async (code) => {
    const image = new Image(size, size);
    image.src = `data:image/svg+xml,${encodeURIComponent(drawingOf(code, size))}`;
    await image.decode();
    const bitmap = await createImageBitmap(image, { resizeWidth: size, resizeHeight: size });
    return [code, bitmap] as const;
  });
  return new Map(await Promise.all(drawn));
}
