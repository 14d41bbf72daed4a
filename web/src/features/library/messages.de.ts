import type { GameSort } from '@royal-chess/contracts/library';
import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';
import { numberFormat } from '../../shared/language/number-format.ts';

const figure = numberFormat('de');
const wordSorts: readonly GameSort[] = ['white', 'black', 'event', 'site', 'opening'];
const columns: WholeTranslation<typeof messages.columns> = {
  white: 'Weiß',
  whiteRating: 'Wertung von Weiß',
  black: 'Schwarz',
  blackRating: 'Wertung von Schwarz',
  average: 'Wertung im Schnitt',
  result: 'Ergebnis',
  opening: 'Eröffnung',
  event: 'Turnier',
  site: 'Ort',
  round: 'Runde',
  timeControl: 'Bedenkzeit',
  plies: 'Züge',
  date: 'Datum',
};

export const german: WholeTranslation<typeof messages> = {
  title: 'Partiendatenbank',
  figure,
  found: (count, complete) =>
    `${figure(count)} ${count === 1 ? 'Partie' : 'Partien'}${complete ? '' : ' oder mehr'}`,
  columns,
  sorted: (sort, order) => {
    if (sort === 'date') return order === 'asc' ? 'älteste zuerst' : 'neueste zuerst';
    const by = `nach ${sort === 'plies' ? 'Zügen' : columns[sort]}`;
    if (wordSorts.includes(sort)) return `${by}, ${order === 'asc' ? 'A bis Z' : 'Z bis A'}`;
    return `${by}, ${order === 'asc' ? 'aufsteigend' : 'absteigend'}`;
  },
  foundHead: 'Gefunden',
  foundAt: (move) => `${move}.`,
  filters: 'Filter',
  stale: 'Die neuesten Partien kommen gerade erst in diese Liste.',
  empty: 'Keine Partie passt dazu',
  emptyLine: 'Versuche weniger Filter oder einen Teil eines Namens.',
  removeLast: 'Den letzten Filter entfernen',
  clearAll: 'Alle entfernen',
  emptyAll: 'Noch keine Partien',
  emptyAllLine: 'Partien, die hier gespielt werden, erscheinen, sobald sie beendet sind.',
  failed: 'Die Partien wurden nicht geladen',
  next: 'Nächste Seite',
  previous: 'Vorige Seite',
  pages: 'Seiten der Partien',
  range: (first, last, total) => `${figure(first)} bis ${figure(last)} von ${figure(total)}`,
  pageOf: (page, pages) => `Seite ${figure(page)} von ${figure(pages)}`,
  against: (name) => `gegen ${name}`,
  list: 'Gefundene Partien',
  scrolled: 'Tabelle mit gewählten Spalten',
  broken: 'Unvollständig',
  preview: 'Vorschau',
  previewOf: (white, black) => `Vorschau von ${white} gegen ${black}`,
};
