import { type CollectionVisibility, restorableDays, restorableMs } from '@royal-chess/contracts/library';
import { dateFormat } from '../../shared/language/date-format.ts';
import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';
import { numberFormat } from '../../shared/language/number-format.ts';

const openedOn = dateFormat({ dateStyle: 'medium' });
const number = numberFormat('de');
const games = (count: number): string => `${number(count)} ${count === 1 ? 'Partie' : 'Partien'}`;
const megabytes = (bytes: number): string => number(Math.round(bytes / 100_000) / 10);
const visibilities: Readonly<Record<CollectionVisibility, string>> = {
  private: 'Privat',
  link: 'Mit Link',
  public: 'Öffentlich',
};
const fields = { player: 'Spieler', event: 'Turnier', site: 'Ort' } as const;

export const german: WholeTranslation<typeof messages> = {
  title: 'Sammlungen',
  line: 'Bewahre eigene Partien auf, teile sie und suche nur in ihnen.',
  mine: 'Meine Sammlungen',
  public: 'Öffentliche Sammlungen',
  quota: ({ games: kept, maxGames, bytes, maxBytes }) =>
    `${number(kept)} von ${games(maxGames)}, ${megabytes(bytes)} von ${megabytes(maxBytes)} MB Dateien`,
  games,
  visibility: (visibility) => visibilities[visibility],
  visibilityLabel: 'Wer sie sieht',
  visibilityLine: {
    private: 'Nur du findest ihre Partien, unter „Meine Partien“.',
    link: 'Wer den Link hat, sieht ihre Partien; keine Suche findet sie.',
    public: 'Alle finden ihre Partien in der Datenbank und bei den Eröffnungen.',
  },
  masters: 'Meister',
  ownedBy: ({ ownerName }) => (ownerName ? `von ${ownerName}` : 'Royal Chess'),
  actions: (name) => `Mehr zu ${name}`,
  showGames: 'Partien zeigen',
  importPgn: 'PGN importieren',
  create: 'Neue Sammlung',
  createAct: 'Anlegen',
  name: 'Name',
  edit: 'Umbenennen oder teilen',
  editTitle: (name) => `${name} umbenennen oder teilen`,
  save: 'Speichern',
  saved: 'Die Sammlung ist gespeichert',
  created: 'Die Sammlung ist angelegt',
  copyLink: 'Link kopieren',
  linkCopied: 'Der Link ist kopiert',
  merge: 'Mit einer anderen vereinen',
  mergeTitle: (name) => `${name} vereinen`,
  mergeLine:
    'Alle ihre Partien kommen in die andere Sammlung, und wer jene sieht, sieht auch sie. Das lässt sich nicht rückgängig machen.',
  mergeInto: 'Mit',
  mergeAct: 'Vereinen',
  merged: 'Die Sammlungen sind vereint',
  mergeNone: 'Du hast keine andere Sammlung.',
  remove: 'Löschen',
  removeTitle: (name) => `${name} löschen?`,
  removeLine: (count) =>
    `${
      count === 0
        ? 'Sie hat keine Partien.'
        : `${count === 1 ? 'Ihre Partie verlässt' : `Ihre ${games(count)} verlassen`} sofort die Datenbank.`
    } Du kannst sie ${restorableDays} Tage lang wiederherstellen.`,
  removeTyped: (name) => `Gib zur Bestätigung ${name} ein`,
  removed: 'Die Sammlung ist gelöscht',
  deleted: 'Gelöscht',
  deletedOn: (at) =>
    `Gelöscht am ${openedOn(at)}. Lässt sich bis ${openedOn(at + restorableMs)} wiederherstellen.`,
  restore: 'Wiederherstellen',
  restoreOf: (name) => `${name} wiederherstellen`,
  mark: 'Als Meisterpartien kennzeichnen',
  unmark: 'Keine Meisterpartien mehr',
  marked: 'Die Kennzeichnung ist geändert',
  correct: 'Namen berichtigen',
  correctTitle: 'Einen Namen in vielen Partien berichtigen',
  correctLine:
    'Jede Partie dieser Sammlung mit genau diesem Namen bekommt den anderen. Partien, die anderen gehören, bleiben.',
  field: 'Was',
  fieldName: (field) => fields[field],
  from: 'Name jetzt',
  to: 'Neuer Name',
  preview: 'Vorschau',
  previewed: (count) =>
    count === 0
      ? 'Keine Partie hat diesen Namen.'
      : `${games(count)} ${count === 1 ? 'wird' : 'werden'} berichtigt:`,
  correctAct: (count) => `${games(count)} berichtigen`,
  corrected: (count) => `${games(count)} berichtigt`,
  counting: (count) => `Bisher ${games(count)}`,
  correctedOf: (corrected, all) => `${number(corrected)} von ${games(all)} berichtigt`,
  waitsAMinute: 'So viele Partien dauern mehrere Minuten: gleich geht es von selbst weiter.',
  goOn: 'Weiter',
  undo: 'Rückgängig',
  undone: 'Die Namen sind wie zuvor',
  restored: 'Die Sammlung ist wie zuvor',
  tooMany: 'So viele Partien lassen sich nicht auf einmal zurücksetzen: Benenne sie stattdessen zurück.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  failed: 'Die Sammlungen wurden nicht geladen',
  actFailed: 'Das hat nicht geklappt',
  empty: 'Noch keine Sammlungen',
  emptyLine: 'Lege eine an, oder importiere eine PGN-Datei in eine neue.',
  emptyPublic: 'Noch teilt niemand eine Sammlung',
  stale: 'Die neuesten Änderungen sind noch nicht in dieser Liste.',
  pages: 'Seiten der öffentlichen Sammlungen',
  first: 'Erste Seite',
  next: 'Nächste Seite',
  missing: 'Diese Sammlung gibt es nicht',
  missingLine: 'Sie wurde gelöscht, oder sie ist privat.',
  toAll: 'Alle Sammlungen',
  opened: (at) => `seit ${openedOn(at)}`,
};
