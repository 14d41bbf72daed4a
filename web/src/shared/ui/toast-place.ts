/** Mantine's mark on the body while a dialog is open. */
export const dialogMark = 'data-scroll-locked';

/** What a toast takes of the corner of the window, with the bar of a phone below it; pixels. */
const corner = { width: 460, height: 150 } as const;
const acts = '[role="dialog"] :is(a, button, input, select, textarea)';

/** Where toasts are: in their corner, but above a dialog that has something to press or to fill in there. */
export function toastPlace(): 'bottom-right' | 'top-center' {
  if (!document.body.hasAttribute(dialogMark)) return 'bottom-right';
  const { innerWidth, innerHeight } = window;
  const isTaken = [...document.querySelectorAll(acts)].some((act) => {
    const { right, bottom, top } = act.getBoundingClientRect();
    return right > innerWidth - corner.width && bottom > innerHeight - corner.height && top < innerHeight;
  });
  return isTaken ? 'top-center' : 'bottom-right';
}
