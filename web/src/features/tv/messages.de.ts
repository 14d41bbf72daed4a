import { speedName, variantName } from '../../shared/chess/game-labels.ts';
import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';
import { middleBand } from './tv-channels.ts';

const [low, high] = middleBand;

export const german: WholeTranslation<typeof messages> = {
  title: 'Royal Chess TV',
  line: 'Partien, während sie gespielt werden, die stärksten zuerst.',
  topGame: 'Spitzenpartie',
  list: 'Laufende Partien',
  watch: 'Zusehen',
  watchOf: (white, black) => `${white} gegen ${black} ansehen`,
  show: 'Zeigen',
  showOf: (white, black) => `${white} gegen ${black} hier zeigen`,
  shown: 'Gezeigt',
  white: 'Weiß',
  black: 'Schwarz',
  time: 'Bedenkzeit',
  act: 'Aktion',
  running: (count) => `${count} ${count === 1 ? 'Partie' : 'Partien'}`,
  failed: 'Die laufenden Partien wurden nicht geladen',
  none: 'Gerade spielt niemand',
  noneLine: 'Beginne eine Partie, und sie ist die Spitzenpartie.',
  play: 'Spielen',
  channel: 'Kanal',
  channelOf: (channel) =>
    channel === 'all'
      ? 'Alle Partien'
      : channel === '960' || channel === 'capablanca'
        ? variantName(channel)
        : speedName(channel),
  rating: 'Wertung',
  bandOf: (band) =>
    ({
      any: 'Jede Wertung',
      above: `Ab ${high}`,
      middle: `${low} bis ${high - 1}`,
      below: `Unter ${low}`,
    })[band],
  boards: 'Bretter',
  boardsOf: (count) => (count === '1' ? '1 Brett' : `${count} Bretter`),
  wall: 'Laufende Bretter',
  noneOn: 'Keine Partie auf diesem Kanal',
  noneOnLine: 'Andere Kanäle haben jetzt Partien.',
  noneAmongLine: (count) => `Keine ist unter den stärksten ${count} Partien, die hier stehen.`,
  showAll: 'Alle Partien zeigen',
};
