import { catalogue } from '../../../shared/language/catalogue.ts';

/** Texts of the way to the puzzle of the day: pages that only lead there go without those of all puzzles. */
export const todayMessages = catalogue('puzzle-today', {
  title: 'Daily puzzle',
  line: 'One puzzle for everybody, a new one each day.',
  results: {
    fresh: { state: null, act: 'Solve it' },
    open: { state: 'Begun', act: 'Go on' },
    solved: { state: 'Solved', act: 'See it again' },
    failed: { state: 'Not solved', act: 'See it again' },
  },
} as const);
