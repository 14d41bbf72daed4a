import type { LeaderboardQuery } from '@royal-chess/contracts/ranking';
import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';
import { numberFormat } from '../../shared/language/number-format.ts';

const periods: Readonly<Record<LeaderboardQuery['period'], string>> = {
  daily: 'Tag',
  weekly: 'Woche',
  monthly: 'Monat',
  allTime: 'Insgesamt',
};
const lists: Readonly<Record<LeaderboardQuery['period'], string>> = {
  daily: 'Rangliste des Tages',
  weekly: 'Rangliste der Woche',
  monthly: 'Rangliste des Monats',
  allTime: 'Ewige Rangliste',
};
const before: Readonly<Record<LeaderboardQuery['period'], string>> = {
  daily: 'gestern',
  weekly: 'letzter Woche',
  monthly: 'letztem Monat',
  allTime: 'früher',
};
const types: Readonly<Record<LeaderboardQuery['type'], string>> = {
  overall: 'Gesamt',
  tournament: 'Turnier',
  puzzle: 'Aufgaben',
  puzzleRush: 'Puzzle Rush',
};
const number = numberFormat('de');

export const german: WholeTranslation<typeof messages> = {
  title: 'Royal-Chess-Ranglisten',
  line: 'Punkte aus Partien, Turnieren, Aufgaben und Puzzle Rush. Die Wertung ist die beste aller Bedenkzeiten.',
  period: (period) => periods[period],
  type: (type) => types[type],
  periodLabel: 'Zeitraum',
  typeLabel: 'Art der Punkte',
  heading: (period, type) => `${lists[period]}${type === 'overall' ? '' : ` – ${types[type]}`}`,
  figure: (value) => number(value),
  rating: (text) => `Wertung ${text}`,
  points: 'Punkte',
  games: 'Partien',
  tournament: 'Turnier',
  puzzle: 'Aufgaben',
  rush: 'Rush',
  noChange: 'Unverändert',
  changeFrom: (change, period) => `${change > 0 ? '+' : '−'}${Math.abs(change)} gegenüber ${before[period]}`,
  rank: 'Rang',
  player: 'Spieler',
  ratingHead: 'Wertung',
  pointsHead: 'Punkte',
  change: 'Änderung',
  status: 'Status',
  up: 'aufwärts',
  down: 'abwärts',
  online: 'Online',
  unknown: 'k. A.',
  you: 'Du',
  place: (rank) => `Platz ${rank}`,
  range: (from, to, total) => `${from} bis ${to} von ${number(total)} Spielern`,
  pages: 'Seiten der Rangliste',
  page: (page) => `Seite ${page}`,
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  empty: 'Noch ist niemand in der Rangliste',
  emptyLine:
    'Eine gelöste Aufgabe, ein Rush oder gewertete Partien gegen verschiedene Spieler bringen den ersten Namen in diese Liste.',
  rules: 'Wie Punkte und Wertungen zählen',
  emptyType: 'Noch keine Punkte dieser Art',
  emptyTypeLine: 'Sie zählen vom ersten Ergebnis an.',
  play: 'Spielen',
  failed: 'Die Ranglisten wurden nicht geladen',
};
