import type { Page } from 'playwright-core';

/** Frames that a page painted over some time. */
export interface Frames {
  readonly perSecond: number;
  /** Longest time between two frames, milliseconds. */
  readonly longestMs: number;
}

/**
 * Counts the frames of a page, while it is scrolled.
 * @param pixels that it is scrolled by each frame, down and up again; 0 leaves it
 */
export const pageFrames = (page: Page, seconds: number, pixels: number): Promise<Frames> =>
  page.evaluate(
    ({ forMs, by }) =>
      new Promise<{ perSecond: number; longestMs: number }>((resolve) => {
        const from = performance.now();
        let [frames, last, longestMs, direction] = [0, from, 0, 1];
        const frame = (now: number): void => {
          frames += 1;
          longestMs = Math.max(longestMs, now - last);
          last = now;
          if (by !== 0) {
            const end = document.documentElement.scrollHeight - window.innerHeight;
            if (window.scrollY >= end) direction = -1;
            window.scrollBy(0, by * direction);
          }
          if (now - from < forMs) requestAnimationFrame(frame);
          else resolve({ perSecond: (frames * 1_000) / (now - from), longestMs });
        };
        requestAnimationFrame(frame);
      }),
    { forMs: seconds * 1_000, by: pixels },
  );
