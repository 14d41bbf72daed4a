import type { Screen } from './person.ts';

/** Widths the journeys are taken at; light and dark are spread over them. */
export const screens = {
  desktop: { width: 1440, height: 900, scheme: 'light' },
  desktopDark: { width: 1440, height: 900, scheme: 'dark' },
  phone: { width: 390, height: 844, scheme: 'dark' },
  phoneLight: { width: 390, height: 844, scheme: 'light' },
  smallPhone: { width: 360, height: 740, scheme: 'light' },
} as const satisfies Record<string, Screen>;
/** The widths that every page is looked at in: a phone, a tablet, a desktop. */
export const threeScreens = [
  { width: 360, height: 740, scheme: 'dark' },
  { width: 820, height: 1180, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'light' },
] as const satisfies readonly Screen[];
export type ScreenName = keyof typeof screens;
