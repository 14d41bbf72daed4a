import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { boardThemes } from './board-themes.ts';
import { componentDefaults } from './component-defaults.ts';
import { dark, inkPanel, light, shared } from './tokens.ts';

const prefixed = (roles: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(roles).map(([role, value]) => [`--${role}`, value]));

/** Mantine's own variables point at our roles, so a component of theirs looks like one of ours. */
const mantineRoles = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink3)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-anchor': 'var(--gold-ink)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--gold)',
  '--mantine-primary-color-filled-hover': 'var(--gold-hover)',
  '--mantine-primary-color-contrast': 'var(--on-gold)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { ...prefixed(shared), ...prefixed(inkPanel), ...prefixed(boardThemes.green) },
  light: { ...prefixed(light), ...mantineRoles },
  dark: { ...prefixed(dark), ...mantineRoles },
});

/** Variants of `Button` and `ActionIcon`: `gold`, `strong`, `plain`, `outline`, `quiet`, `danger`. */
const variants: Readonly<Record<string, [background: string, hover: string, color: string, border: string]>> =
  {
    gold: ['var(--gold)', 'var(--gold-hover)', 'var(--on-gold)', 'var(--gold)'],
    strong: ['var(--strong)', 'var(--strong-hover)', 'var(--on-strong)', 'var(--strong)'],
    plain: ['var(--raised)', 'var(--sunken)', 'var(--ink)', 'var(--line)'],
    outline: ['transparent', 'var(--sunken)', 'var(--ink)', 'var(--line2)'],
    quiet: ['transparent', 'var(--sunken)', 'var(--gold-ink)', 'transparent'],
    danger: ['var(--red-fill)', 'var(--red-fill-hover)', 'var(--on-red)', 'var(--red-fill)'],
  };

/** Mantine wants ten shades; the house has one gold. */
const { gold: g } = light;
const gold: MantineColorsTuple = [g, g, g, g, g, g, g, g, g, g];

export const theme = createTheme({
  fontFamily: shared.font,
  fontFamilyMonospace: shared.font,
  primaryColor: 'gold',
  colors: { gold },
  black: light.ink,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  defaultRadius: 'control',
  radius: { badge: '4px', control: '6px', card: '8px', dialog: '10px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '34px' },
  fontSizes: {
    xs: 'var(--size-label)',
    sm: 'var(--size-small)',
    md: 'var(--size-body)',
    lg: 'var(--size-card)',
    xl: 'var(--size-section)',
  },
  lineHeights: { xs: '1.4', sm: '1.4', md: '1.45', lg: '1.4', xl: '1.2' },
  breakpoints: { xs: '24.375em', sm: '48em', md: '64em', lg: '76.5em', xl: '90em' },
  headings: {
    fontFamily: shared.font,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--size-title)', lineHeight: '1.12' },
      h2: { fontSize: 'var(--size-section)', lineHeight: '1.2' },
      h3: { fontSize: 'var(--size-card)', lineHeight: '1.3' },
      h4: { fontSize: 'var(--size-body)', lineHeight: '1.35' },
      h5: { fontSize: 'var(--size-small)', lineHeight: '1.35' },
      h6: { fontSize: 'var(--size-label)', lineHeight: '1.35' },
    },
  },
  variantColorResolver: (input) => {
    const own = variants[input.variant];
    if (!own) return defaultVariantColorsResolver(input);
    const [background, hover, color, border] = own;
    return { background, hover, color, border: `1px solid ${border}` };
  },
  components: componentDefaults,
});
