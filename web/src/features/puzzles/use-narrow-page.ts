import { useMediaQuery } from '@mantine/hooks';

/** Whether a page of puzzles has one column; what is tabbed through then has the order in which it stands there. */
export const useNarrowPage = (): boolean =>
  useMediaQuery('(max-width: 76.49em)', false, { getInitialValueInEffect: false });
