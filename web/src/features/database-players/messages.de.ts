import { dateFormat } from '../../shared/language/date-format.ts';
import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

const month = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' });
const year = dateFormat({ year: 'numeric', timeZone: 'UTC' });

export const german: WholeTranslation<typeof messages> = {
  title: 'Spieler der Datenbank',
  titleOf: (name, other) => (other === undefined ? name : `${name} und ${other}`),
  month: (at) => month(at),
  year: (at) => year(at),
  from: (first, last) => (first === last ? String(first) : `${first} bis ${last}`),
  rating: (rating) => `Letzte Wertung ${rating}`,
  peak: (rating) => `Beste ${rating}`,
  ratings: 'Wertung',
  noRatings: 'Keine Partie mit Datum hat eine Wertung.',
  openingsWhite: 'Eröffnungen mit Weiß',
  openingsBlack: 'Eröffnungen mit Schwarz',
  opening: 'Eröffnung',
  opponents: 'Gegner',
  opponent: 'Gegner',
  none: 'Noch keine Partie.',
  years: 'Partien nach Jahr',
  yearGames: (of, games) => `${of}: ${games}`,
  oneYear: (of, games) => `${games}, alle im Jahr ${of}`,
  latest: 'Neueste Partien',
  between: 'Gegeneinander',
  allGames: 'Alle Partien',
  compare: 'Vergleichen mit',
  comparePlaceholder: 'Name eines Spielers',
  stop: 'Vergleich beenden',
  unknown: 'Diesen Spieler gibt es nicht',
  unknownLine: 'Die Datenbank hat keine Partien eines Spielers mit diesem Namen.',
  ownUnknown: (name) => `${name} spielt nur in deinen eigenen Partien`,
  ownUnknownLine: (games) =>
    games === 1
      ? 'Eine deiner Partien hat einen Spieler mit diesem Namen. Andere finden sie nicht, deshalb zählt diese Seite keine.'
      : `${games.toLocaleString('de')} deiner Partien haben einen Spieler mit diesem Namen. Andere finden sie nicht, deshalb zählt diese Seite keine.`,
  toOwnGames: 'Unter Meine Partien zeigen',
  noName: 'Wessen Partien?',
  noNameLine: 'Suche einen Spieler, um Ergebnisse, Eröffnungen und Gegner zu sehen.',
  toGames: 'Zur Partiendatenbank',
  failed: 'Der Spieler wurde nicht geladen',
  date: 'Datum',
  players: 'Spieler',
  result: 'Ergebnis',
};
