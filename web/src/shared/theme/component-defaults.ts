import type { MantineThemeComponents } from '@mantine/core';
import { messages } from './messages.ts';

const withProps = (defaultProps: Readonly<Record<string, unknown>>) => ({ defaultProps });

/** Heights of tokens.ts: in rows, elsewhere, in forms, on the landing page. Mantine would set its own inline. */
const buttonSizes: Readonly<Record<string, { height: string; padding: string; font: string }>> = {
  xs: { height: 'var(--control-row)', padding: '14px', font: 'var(--size-small)' },
  sm: { height: 'var(--control)', padding: '18px', font: 'var(--size-body)' },
  lg: { height: 'var(--control-form)', padding: '20px', font: 'var(--size-body)' },
  xl: { height: 'var(--control-landing)', padding: '26px', font: 'var(--size-body)' },
};

const buttonVars = (_: unknown, { size }: { size?: string }) => {
  const { height, padding, font } = buttonSizes[size ?? 'sm'] ?? buttonSizes['sm'] ?? {};
  return { root: { '--button-height': height, '--button-padding-x': padding, '--button-fz': font } };
};

/** Their heads are `header` elements at the end of the body: without this each would be a second head of the page. */
const attributes = { header: { role: 'presentation' } };

const closeButtonProps = { 'aria-label': messages.close, size: 44, iconSize: 22 };

/** Defaults of the Mantine components that we use; the rest of their styles is in components.css. */
export const componentDefaults: MantineThemeComponents = {
  Button: { ...withProps({ variant: 'plain', loaderProps: { size: 16 } }), vars: buttonVars },
  ActionIcon: withProps({ variant: 'quiet', size: 40 }),
  Anchor: withProps({ underline: 'always' }),
  Modal: withProps({
    attributes,
    closeButtonProps,
    centered: true,
    size: 430,
    radius: 'dialog',
    zIndex: 40,
    overlayProps: { backgroundOpacity: 1, color: 'var(--scrim)' },
    transitionProps: { transition: 'fade', duration: 140 },
  }),
  Drawer: withProps({ attributes, closeButtonProps, zIndex: 40, transitionProps: { duration: 140 } }),
  Menu: withProps({
    zIndex: 30,
    radius: 'card',
    shadow: 'none',
    transitionProps: { duration: 80 },
    // It would be a child of the menu that is no item.
    withInitialFocusPlaceholder: false,
  }),
  // Above dialogs: lists of choices open inside them.
  Popover: withProps({ zIndex: 45, radius: 'card', transitionProps: { duration: 80 } }),
  Tooltip: withProps({ zIndex: 45, openDelay: 300, transitionProps: { duration: 80 } }),
  Tabs: withProps({ keepMounted: false }),
  Badge: withProps({ radius: 'badge', variant: 'plain' }),
  Card: withProps({ radius: 'card' }),
  Paper: withProps({ radius: 'card' }),
  Skeleton: withProps({ radius: 'badge' }),
};
