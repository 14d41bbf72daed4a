import { useMantineColorScheme } from '@mantine/core';
import { messages } from './messages.ts';
import { useShownScheme } from './scheme.ts';

/** The other colour scheme: what its switch is called, and the switch. */
export function useSchemeToggle(): { dark: boolean; label: string; toggle: () => void } {
  const dark = useShownScheme() === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  return {
    dark,
    label: dark ? messages.toLight : messages.toDark,
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  };
}
