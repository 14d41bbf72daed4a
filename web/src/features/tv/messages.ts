import { speedName, variantName } from '../../shared/chess/game-labels.ts';
import { catalogue } from '../../shared/language/catalogue.ts';
import { middleBand, type Band, type BoardCount, type Channel } from './tv-channels.ts';

const [low, high] = middleBand;

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
  channel: 'Channel',
  channelOf: (channel: Channel): string =>
    channel === 'all'
      ? 'All games'
      : channel === '960' || channel === 'capablanca'
        ? variantName(channel)
        : speedName(channel),
  rating: 'Rating',
  bandOf: (band: Band): string =>
    ({
      any: 'Any rating',
      above: `${high} and above`,
      middle: `${low} to ${high - 1}`,
      below: `Below ${low}`,
    })[band],
  boards: 'Boards',
  boardsOf: (count: BoardCount): string => (count === '1' ? '1 board' : `${count} boards`),
  wall: 'Live boards',
  noneOn: 'No game on this channel',
  noneOnLine: 'Other channels have games now.',
  noneAmongLine: (count: number): string =>
    `None is among the strongest ${count} games, which are listed here.`,
  showAll: 'Show all games',
} as const);
