import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  failed: 'Die Tabelle der Mannschaften wurde nicht geladen',
  teams: 'Mannschaften',
  after: (round, isFinal) =>
    isFinal
      ? 'Abschlusstabelle der Mannschaften'
      : round === 0
        ? 'Mannschaften'
        : `Mannschaften nach Runde ${round}`,
  rank: 'Nr.',
  team: 'Mannschaft',
  matchPoints: 'MP',
  matchPointsName: 'Mannschaftspunkte',
  gamePoints: 'BP',
  gamePointsName: 'Brettpunkte',
  all: (n) => `Alle ${n}`,
  none: 'Noch keine Mannschaft',
  noneLine: 'Mannschaften erscheinen mit den ersten Meldungen, die sie nennen.',
  individual: (round, isFinal) => (isFinal ? 'Einzelergebnisse, Endstand' : `Spieler nach Runde ${round}`),
  card: 'Mannschaft',
  board: 'Br.',
  player: 'Spieler',
  rating: 'Wtg.',
  score: 'Ergebnis',
  reserve: 'Ers.',
  members: (team) => `Spieler von ${team}`,
  matches: (team) => `Wettkämpfe von ${team}`,
  round: 'Rd.',
  opponent: 'Gegner',
  rests: 'Kein Wettkampf',
  live: 'Live',
  open: 'Offen',
  rest: (team) => `${team} hat in dieser Runde keinen Wettkampf.`,
  outOf: (points, games) => `${points} aus ${games}`,
  unknown: 'Diese Mannschaft gibt es nicht',
  match: (one, other) => `${one} gegen ${other}`,
};
