import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

export type Scheme = 'light' | 'dark';

/** Where MantineProvider and `public/colour-scheme.js` keep what the person chose. */
const chosenKey = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';

/** The scheme a page shows: the person's choice, else the page's own default, else the system's. */
export function schemeOf(chosen: string | null, darkByDefault: boolean, systemDark: boolean): Scheme {
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkByDefault || systemDark ? 'dark' : 'light';
}

function chosenScheme(): string | null {
  try {
    return localStorage.getItem(chosenKey);
  } catch {
    // Storage that is forbidden holds no choice.
    return null;
  }
}

const show = (darkByDefault: boolean) => {
  const system = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.setAttribute(attribute, schemeOf(chosenScheme(), darkByDefault, system));
};

/** Dark while the page is shown, unless the person chose otherwise (the administration). */
export function useDarkByDefault(): void {
  useLayoutEffect(() => {
    show(true);
    return () => show(false);
  }, []);
  // The provider, mounted around the first page, writes the system's scheme after this page's layout.
  useEffect(() => {
    const again = requestAnimationFrame(() => show(true));
    return () => cancelAnimationFrame(again);
  }, []);
}

const watch = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [attribute] });
  return () => observer.disconnect();
};

/** The scheme that the page shows now: chosen, default or of the system. */
export const useShownScheme = (): Scheme =>
  useSyncExternalStore(watch, () =>
    document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light',
  );
