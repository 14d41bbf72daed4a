import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is as narrow as a phone, below 48em. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
