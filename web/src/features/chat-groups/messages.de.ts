import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

/** German texts of groups as staff see them. */
export const german: WholeTranslation<typeof messages> = {
  title: 'Nachrichten',
  titleLine:
    'Gruppen, in denen Spieler schreiben, und gemeldete Nachrichten. Gespräche zu zweit liest sonst niemand.',
  record: 'Was das Team getan hat',
  failed: 'Die Gruppen konnten nicht geladen werden',
  groups: 'Gruppen',
  noGroups:
    'Es gibt noch keine Gruppe. Den Chat eines Turniers beginnt seine Leitung; eine Klasse entsteht hier.',
  more: 'Ältere Gruppen werden nicht gezeigt.',
  kinds: { tournament: 'Turnier', class: 'Klasse', club: 'Verein' },
  closed: 'Geschlossen',
  waiting: (count: number): string => `${count} ${count === 1 ? 'wartet' : 'warten'}`,
  line: (members: number, moderators: string): string =>
    `${members} ${members === 1 ? 'Mitglied' : 'Mitglieder'}, Moderation: ${moderators}`,
  hidden: 'Von der Moderation ausgeblendet',
  picture: 'Bild',
  newClass: 'Neue Klasse',
  name: 'Name der Klasse',
  members: 'Mitglieder',
  moderators: 'Moderation',
  moderatorsLine: 'Du gehörst dazu. Kinder können nicht moderieren.',
  find: 'Name eingeben',
  nothingFound: 'Kein Konto mit diesem Namen',
  firstMessage: 'Erste Nachricht',
  make: 'Klasse anlegen',
  made: 'Die Klasse wurde angelegt',
  notMade: 'Die Klasse wurde nicht angelegt',
  write: 'An Gruppen schreiben',
  to: 'Gruppen, die es erhalten',
  text: 'Nachricht',
  send: (count: number): string => (count < 2 ? 'Senden' : `An ${count} Gruppen senden`),
  sent: (count: number): string => `An ${count} ${count === 1 ? 'Gruppe' : 'Gruppen'} gesendet`,
  notSent: (names: string): string => `Nicht gesendet an ${names}`,
  reported: 'Gemeldete Nachrichten',
};
