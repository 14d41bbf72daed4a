/** Boards and pieces as CSS variables: set on a wrapper, so that a theme is one attribute. */
const pieces = {
  pw: '#fbf7ec',
  'pw-l': '#1f1b15',
  pb: '#2a251e',
  'pb-l': '#14110d',
  'pb-d': '#e9e0cb',
};

const marks = {
  'b-edge': '#2c3b31',
  'b-last': 'rgb(220 172 54 / .52)',
  'b-premove': 'rgb(58 104 150 / .58)',
  'b-premove-edge': 'rgb(24 52 84 / .9)',
  'b-sel': 'rgb(220 172 54 / .78)',
  'b-check': 'rgb(178 40 20 / .82)',
  'b-cursor': '#fffdf8',
  'b-veil': 'rgb(20 18 12 / .28)',
  'b-target': 'rgb(28 25 19 / .34)',
  'b-arrow-game': 'rgb(200 152 47 / .82)',
  'b-arrow-engine': 'rgb(90 90 90 / .7)',
};

const base = { ...pieces, ...marks };

/** `green` leaves `b-light` to the colour scheme: it is a step darker on a dark page. */
export const boardThemes = {
  green: { ...base, 'b-dark': '#4d7a5f', 'b-on-light': '#35583f', 'b-on-dark': '#fbf7ec' },
  walnut: {
    ...base,
    'b-light': '#e6d3b3',
    'b-dark': '#9b6b43',
    'b-edge': '#4a3320',
    'b-on-light': '#6b4526',
    'b-on-dark': '#ffffff',
  },
  slate: {
    ...base,
    'b-light': '#dfe2e3',
    'b-dark': '#627888',
    'b-edge': '#33414b',
    'b-on-light': '#3d5260',
    'b-on-dark': '#ffffff',
  },
  diagram: {
    ...base,
    'b-light': '#ffffff',
    'b-dark': '#c9c3b4',
    'b-edge': '#1c1913',
    'b-on-light': '#1c1913',
    'b-on-dark': '#1c1913',
  },
  contrast: {
    ...base,
    'b-light': '#ffffff',
    'b-dark': '#8a8a8a',
    'b-edge': '#000000',
    'b-on-light': '#000000',
    'b-on-dark': '#000000',
    pw: '#ffffff',
    'pw-l': '#000000',
    pb: '#000000',
    'pb-l': '#000000',
    'pb-d': '#ffffff',
  },
} as const satisfies Record<string, Record<string, string>>;

export type BoardTheme = keyof typeof boardThemes;

/** The variables of a theme for the `style` of the board's wrapper; the default needs none, it is on the root. */
export function boardThemeStyle(theme: BoardTheme): Record<`--${string}`, string> {
  if (theme === 'green') return {};
  return Object.fromEntries(Object.entries(boardThemes[theme]).map(([role, value]) => [`--${role}`, value]));
}
