import { expect, test } from '@jest/globals';
import { printInLight } from './print-in-light.ts';

test.each(['dark', 'light'])(
  'a page in the %s scheme is printed in the light one, and is as before then',
  (scheme) => {
    const root = document.documentElement;
    root.setAttribute('data-mantine-color-scheme', scheme);
    printInLight();
    window.dispatchEvent(new Event('beforeprint'));
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
    window.dispatchEvent(new Event('afterprint'));
    expect(root).toHaveAttribute('data-mantine-color-scheme', scheme);
  },
);
