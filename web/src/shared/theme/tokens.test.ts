import { describe, expect, test } from '@jest/globals';
import { boardThemeStyle, boardThemes } from './board-themes.ts';
import { dark, inkPanel, light } from './tokens.ts';

/** WCAG 2.2 relative luminance and contrast of `#rrggbb` colours. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

type Role = keyof typeof light;
const text: readonly [Role, readonly Role[]][] = [
  ['ink', ['page', 'surface', 'raised', 'sunken', 'gold-soft']],
  ['ink2', ['page', 'surface', 'sunken', 'gold-soft']],
  ['ink3', ['page', 'surface']],
  ['gold-ink', ['page', 'surface', 'gold-soft']],
  ['green', ['page', 'surface', 'green-soft']],
  ['red', ['page', 'surface', 'red-soft']],
  ['blue', ['blue-soft']],
  ['on-gold', ['gold', 'gold-hover']],
  ['on-strong', ['strong', 'strong-hover']],
  ['on-red', ['red-fill', 'red-fill-hover']],
  ['on-score-white', ['score-white']],
  ['on-score-draw', ['score-draw']],
  ['on-score-black', ['score-black']],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s scheme', (_, scheme) => {
  test.each(text)('%s is readable on its background', (role, grounds) => {
    for (const ground of grounds) expect(contrast(scheme[role], scheme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each<Role>(['line2', 'gold-edge', 'gold-ink'])('%s can be seen as an edge', (role) => {
    for (const ground of [scheme.page, scheme.surface])
      expect(contrast(scheme[role], ground)).toBeGreaterThanOrEqual(3);
  });
});

test('toasts are readable', () => {
  for (const role of ['panel-ink', 'panel-ink2', 'panel-gold', 'panel-green', 'panel-red'] as const)
    expect(contrast(inkPanel[role], inkPanel['panel-page'])).toBeGreaterThanOrEqual(4.5);
});

test('coordinates are readable on every board, and themes are variables of a wrapper', () => {
  for (const [name, theme] of Object.entries(boardThemes)) {
    const lights = 'b-light' in theme ? [theme['b-light']] : [light['b-light'], dark['b-light']];
    for (const ground of lights)
      expect([name, contrast(theme['b-on-light'], ground) >= 4.5]).toEqual([name, true]);
    expect([name, contrast(theme['b-on-dark'], theme['b-dark']) >= 4.5]).toEqual([name, true]);
  }
  expect(boardThemeStyle('walnut')).toMatchObject({ '--b-dark': '#9b6b43' });
  expect(boardThemeStyle('green')).toEqual({});
});
