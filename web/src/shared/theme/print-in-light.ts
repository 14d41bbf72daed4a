const attribute = 'data-mantine-color-scheme';

/** Prints in the light scheme, whatever the screen has: paper is white. */
export function printInLight(): void {
  const root = document.documentElement;
  let before: string | null = null;
  window.addEventListener('beforeprint', () => {
    before = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (before !== null) root.setAttribute(attribute, before);
  });
}
