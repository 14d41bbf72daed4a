import { useEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/** Paper is white: a page in the dark scheme is printed in the light one. */
export function useLightPrint(): void {
  useEffect(() => {
    const { documentElement } = document;
    let before: string | null = null;
    const begin = (): void => {
      before = documentElement.getAttribute(attribute);
      documentElement.setAttribute(attribute, 'light');
    };
    const end = (): void => {
      if (before !== null) documentElement.setAttribute(attribute, before);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
}
