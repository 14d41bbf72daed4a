import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  title: 'Vereine',
  final: 'Abschlusstabelle der Vereine',
  failed: 'Die Tabelle der Vereine wurde nicht geladen',
  rank: '#',
  club: 'Verein',
  points: 'Pkt.',
  rule: (leaders) =>
    leaders === 1
      ? 'Es zählen die Punkte des Besten jedes Vereins. Spieler eines Vereins treffen nicht aufeinander. Vereine mit gleich vielen Punkten teilen sich den Platz.'
      : `Es zählen die Punkte der besten ${leaders} jedes Vereins. Spieler eines Vereins treffen nicht aufeinander. Bei gleich vielen Punkten steht der Verein mit dem besseren Ersten vorn, dann der mit dem besseren Zweiten und so weiter.`,
  players: (count) => (count === 1 ? '1 Spieler' : `${count} Spieler`),
  noPlayers: 'Noch kein Spieler',
  card: 'Verein',
  toClub: 'Zum Verein',
  membersOf: (club) => `Spieler von ${club}`,
  playersFailed: 'Die Spieler wurden nicht geladen',
  unknown: 'Dieser Verein nimmt nicht teil',
  allPlayers: 'Alle Spieler',
};
