/** Colours of the papers: those of the light pages, on white. */
export const palette = {
  ink: '#1c1913',
  ink2: '#4d4637',
  ink3: '#6a614e',
  hairline: '#ddd4c0',
  gold: '#c9a24d',
  goldInk: '#7a560c',
  red: '#a2341f',
} as const;

export type Color = (typeof palette)[keyof typeof palette];
