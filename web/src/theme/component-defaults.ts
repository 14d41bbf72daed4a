import type { MantineThemeComponents } from '@mantine/core';

const withProps = (defaultProps: Readonly<Record<string, unknown>>) => ({ defaultProps });

/** Defaults of the Mantine components that we use; how they look beyond this stands in components.css. */
export const componentDefaults: MantineThemeComponents = {
  Button: withProps({ variant: 'plain', loaderProps: { size: 16 } }),
  ActionIcon: withProps({ variant: 'quiet', size: 40 }),
  Anchor: withProps({ underline: 'always' }),
  Modal: withProps({
    centered: true,
    size: 430,
    radius: 'dialog',
    zIndex: 40,
    overlayProps: { backgroundOpacity: 1, color: 'var(--scrim)' },
    transitionProps: { transition: 'fade', duration: 140 },
  }),
  Drawer: withProps({ zIndex: 40, transitionProps: { duration: 140 } }),
  Menu: withProps({ zIndex: 30, radius: 'card', shadow: 'none', transitionProps: { duration: 80 } }),
  Popover: withProps({ zIndex: 30, radius: 'card', transitionProps: { duration: 80 } }),
  Select: withProps({ comboboxProps: { zIndex: 45 }, withCheckIcon: false }),
  Tooltip: withProps({ zIndex: 45, openDelay: 300, transitionProps: { duration: 80 } }),
  Tabs: withProps({ keepMounted: false }),
  SegmentedControl: withProps({ transitionDuration: 80 }),
  Badge: withProps({ radius: 'badge', variant: 'plain' }),
  Card: withProps({ radius: 'card' }),
  Paper: withProps({ radius: 'card' }),
  Skeleton: withProps({ radius: 'badge' }),
};
