import { useMantineColorScheme } from '@mantine/core';
import { messages } from './messages.ts';
import { useShownScheme } from './scheme.ts';

/** Switches between the colour schemes; `label` names the one that is not shown. */
export function useSchemeToggle(): { dark: boolean; label: string; toggle: () => void } {
  const dark = useShownScheme() === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  return {
    dark,
    label: dark ? messages.toLight : messages.toDark,
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}
