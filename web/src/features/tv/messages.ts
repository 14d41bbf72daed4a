import { catalogue } from '../../shared/language/catalogue.ts';
/** Texts of Royal Chess TV. */
export const messages = catalogue('tv', {
  title: 'Royal Chess TV',
  line: 'Games as they are played, the strongest first.',
  topGame: 'Top game',
  list: 'Live games',
  watch: 'Watch',
  watchOf: (white: string, black: string): string => `Watch ${white} against ${black}`,
  show: 'Show',
  showOf: (white: string, black: string): string => `Show ${white} against ${black} here`,
  shown: 'Shown',
  white: 'White',
  black: 'Black',
  time: 'Time',
  act: 'Action',
  running: (count: number): string => `${count} ${count === 1 ? 'game' : 'games'}`,
  failed: 'The live games did not load',
  none: 'Nobody plays right now',
  noneLine: 'Start a game, and it is the top game.',
  play: 'Play',
} as const);
