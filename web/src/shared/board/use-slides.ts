import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { DrawnBoardProps } from './drawing.ts';
import { offsetOf, slidesBetween } from './slides.ts';

/** How long a piece takes to its new square, milliseconds. */
export const slideMs = 150;
/** A frame at 60 a second, milliseconds: a slide begins so far on its way, else its first frame shows the piece on its old square. */
const frameMs = 16;

/** Slides the pieces that have moved, from where they stood. They are on their new squares before the first frame. */
export function useSlides(
  canvas: RefObject<HTMLDivElement | null>,
  {
    placement,
    orientation,
    isSliding,
    handlers,
  }: Pick<DrawnBoardProps, 'placement' | 'orientation' | 'isSliding' | 'handlers'>,
): void {
  const before = useRef(placement);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = placement;
    if (left === placement || !isSliding || handlers.current.hasPlayedFrom(left)) return;
    for (const moved of slidesBetween(left, placement)) {
      const piece = canvas.current?.querySelector(`[data-slides="${moved.to}"]`);
      if (!piece || !('animate' in piece)) continue;
      piece.animate(
        [
          { transform: offsetOf(moved, orientation), zIndex: 10 },
          { transform: 'none', zIndex: 10 },
        ],
        { duration: slideMs, delay: -frameMs, easing: 'ease-out' },
      );
    }
  }, [placement, orientation, isSliding, handlers, canvas]);
}
