import type { Translation, WholeTranslation } from '../../shared/language/catalogue.ts';
import type { areas } from '../../shared/shell/areas.ts';
import type { chessFacts } from './chess-facts.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  skip: 'Zur Seite springen',
  siteName: 'Royal Chess',
  home: 'Royal Chess, Startseite',
  areas: 'Bereiche',
  more: 'Mehr',
  moreTitle: 'Mehr von Royal Chess',
  sessionUnknown: 'Keine Verbindung zu deinem Konto',
  sessionUnknownLine: 'Diese Seite erscheint, sobald der Server wieder erreichbar ist.',
  offlineTitle: 'Du bist offline.',
  offlineLine:
    'Was du siehst, kann alt sein. Deine Partien sind sicher: Jeder bestätigte Zug ist gespeichert.',
  loading: 'Lädt',
  backHome: 'Zur Startseite',
  comingLead: 'Diese Seite wird gebaut. Was hier sein wird:',
  comingMeanwhile: 'Schon fertig',
  readyPlay: 'Eine gewertete Partie spielen',
  readyDatabase: 'Die Partiendatenbank durchsuchen',
  readyRankings: 'Royal-Chess-Ranglisten',
  event: 'Mein Turnier',
  eventRound: (round) => `Runde ${round}`,
  eventBoard: (board) => `Brett ${board}`,
  eventStarts: (until) => `beginnt in ${until}`,
  eventPlaying: 'deine Partie läuft',
  eventPaired: 'dein Brett ist bereit',
  eventCheckIn: 'die Anwesenheitsmeldung ist offen',
  eventToBoard: 'Zum Brett',
  eventOpen: 'Öffnen',
  adminAreas: 'Verwaltung',
  signedInAs: (name) => `Du bist als ${name} angemeldet.`,
  otherAccount: 'Mit einem anderen Konto anmelden',
  keepAccount: 'Registrieren und Partien behalten',
  guestTitle: 'Gäste haben diese Seite nicht',
  guestLine: 'Registriere dich, dann bleiben dir deine Partien, und diese Seite gehört dir auch.',
  coachTitle: 'Diese Seite ist für Trainer',
  coachLine: 'Bewirb dich, um hier zu unterrichten; nach der Zusage öffnet sie sich.',
  toBecomeCoach: 'Trainer werden',
  isCoachTitle: 'Du bist schon Trainer',
  isCoachLine: 'Hier gibt es nichts zu beantragen.',
  toCoachDashboard: 'Zur Trainerübersicht',
  tournamentAdminTitle: 'Diese Seite ist für alle, die Turniere leiten',
  tournamentAdminLine: 'Ein Administrator kann dich zum Turnierleiter machen.',
  toTournaments: 'Zu den Turnieren',
  adminTitle: 'Diese Seite ist für Administratoren',
  adminLine: 'Ein Administrator kann dir das Recht geben, sie zu sehen.',
};

export const germanAreas: Translation<typeof areas> = [
  { name: 'Spielen' },
  { name: 'Turniere', short: 'Turniere' },
  { name: 'Datenbank' },
  { name: 'TV' },
  { name: 'Ranglisten' },
  { name: 'Aufgaben' },
  { name: 'Lernen' },
  { name: 'Artikel' },
];

export const germanFacts: Translation<typeof chessFacts> = [
  'Nach je einem Zug beider Seiten sind 400 Stellungen möglich.',
  'Die längste offizielle Partie hatte 269 Züge: ein Remis nach 20 Stunden, Belgrad 1989.',
  'Dame und Läufer bekamen ihre weiten Züge am Ende des fünfzehnten Jahrhunderts in Europa.',
  'Die Lewis-Figuren aus Walrosszahn wurden im zwölften Jahrhundert geschnitzt und 1831 auf einer schottischen Insel gefunden.',
  '1997 schlug Deep Blue Garri Kasparow in einem Wettkampf über sechs Partien mit 3½ zu 2½.',
  'Emanuel Lasker war 27 Jahre Weltmeister, von 1894 bis 1921, länger als jeder andere.',
  'Ein Springer kann alle 64 Felder je einmal besuchen; Leonhard Euler schrieb 1759 über solche Rundreisen.',
  'Chess960 hat 960 Grundstellungen; die übliche ist Nummer 518.',
  'Das schnellste mögliche Matt, das Narrenmatt, setzt Schwarz im zweiten Zug.',
];
