import type { SchoolsQuery } from '@royal-chess/contracts/tournaments';
import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

const none: Readonly<Record<SchoolsQuery['of'], string>> = {
  school: 'Noch kein Spieler nennt eine Schule',
  club: 'Noch kein Spieler nennt einen Verein',
  city: 'Noch kein Spieler nennt eine Stadt',
  federation: 'Noch kein Spieler nennt einen Verband',
};
const many: Readonly<Record<SchoolsQuery['of'], string>> = {
  school: 'Schulen',
  club: 'Vereine',
  city: 'Städte',
  federation: 'Verbände',
};

export const german: WholeTranslation<typeof messages> = {
  categoriesFailed: 'Die Kategorien wurden nicht geladen',
  schoolsFailed: 'Die Rangliste der Schulen wurde nicht geladen',
  crosstableFailed: 'Die Kreuztabelle wurde nicht geladen',
  prizesFailed: 'Die Preise wurden nicht geladen',
  paper: 'PDF',
  paperOf: (title) => `${title} als PDF`,
  after: (round, isFinal = false) =>
    isFinal ? 'Endstand' : round === 0 ? 'Vor Runde 1' : `Nach Runde ${round}`,
  rank: 'Nr.',
  player: 'Spieler',
  points: 'Pkt.',
  overall: 'Gesamt',
  kind: 'Art der Kategorie',
  kinds: {
    age: 'Alter',
    women: 'Frauen',
    rating: 'Wertungszahl',
    unrated: 'Ohne Wertungszahl',
    school: 'Schulen',
    city: 'Städte',
    prizes: 'Für Preise',
  },
  all: (n) => `Alle ${n}`,
  allCategories: 'Alle Kategorien',
  players: (n) => `${n} Spieler`,
  noOne: 'Noch gehört kein Spieler dazu.',
  noCategories: 'Noch keine Kategorie',
  noCategoriesLine: 'Kategorien folgen aus Alter, Geschlecht, Wertungszahl, Schule und Stadt der Spieler.',
  undecided: (n) =>
    n === 1
      ? 'Einer Meldung fehlt, was diese Kategorie braucht'
      : `${n} Meldungen fehlt, was diese Kategorie braucht`,
  groupBy: 'Rangliste der',
  groups: {
    school: { one: 'Schule', many: many.school },
    club: { one: 'Verein', many: many.club },
    city: { one: 'Stadt', many: many.city },
    federation: { one: 'Verband', many: many.federation },
  },
  best: 'Spieler, die zählen',
  bestOf: (n, of) => `${many[of]} nach ihren besten ${n}`,
  counted: 'Gezählt',
  others: 'Nicht gezählt',
  membersOf: (name) => `Spieler von ${name}`,
  noGroups: (of) => none[of],
  noGroupsLine: 'Die Rangliste erscheint mit den ersten Meldungen, die das nennen.',
  crosstable: 'Kreuztabelle',
  game: (one, other) => `Partie von ${one} und ${other}`,
  noResults: 'Noch kein Ergebnis',
  noResultsLine: 'Die Tabelle füllt sich mit den Ergebnissen von Runde 1.',
  prizes: 'Preise',
  noFund: 'Noch keine Preise',
  noFundLine: 'Der Schiedsrichter legt die Preise fest; wer sie bekommt, folgt aus der Tabelle.',
  prizesNow: 'Nach der Tabelle von jetzt',
  prizesFinal: 'Nach der Abschlusstabelle',
  place: 'Platz',
  amount: 'Betrag',
  trophy: 'Pokal',
  why: 'Warum',
  whyOf: (name) => `Warum ${name} diesen Preis bekommt`,
  notAwarded: 'Nicht vergeben',
  paid: (paid, total) => (paid === total ? `${total} insgesamt` : `${paid} von ${total} vergeben`),
  onePerPlayer: 'Ein Preis je Spieler',
  severalPerPlayer: 'Ein Spieler kann mehrere Preise bekommen',
  choice: {
    'most-valuable': 'der wertvollste',
    'by-priority': 'der erste in der Reihenfolge des Schiedsrichters',
  },
  division: (percent) => {
    if (percent === 100) return 'nach Platz';
    if (percent === 0) return 'unter Punktgleichen zu gleichen Teilen';
    return percent === 50 ? 'Hort-System' : `${percent} % nach Platz, der Rest geteilt`;
  },
  rules: 'Regeln',
};
