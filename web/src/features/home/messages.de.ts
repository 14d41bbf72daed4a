import type { Translation, WholeTranslation } from '../../shared/language/catalogue.ts';
import type { content } from './content.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  siteName: 'Royal Chess',
  home: 'Royal Chess, Startseite',
  areas: 'Bereiche',
  menu: 'Menü',
  coming: 'In Arbeit',
  planned: 'Was geplant ist',
  licence: 'Royal Chess, quelloffen unter MIT',
  footer: 'Über diese Seite',
  dates: 'Wie Daten geschrieben werden',
  games: (count) => (count === 1 ? 'Partie zum Durchsuchen' : 'Partien zum Durchsuchen'),
  seeks: (count) => (count === 1 ? 'offenes Angebot' : 'offene Angebote'),
  puzzleTitle: 'Schwarz am Zug. Was spielte Rubinstein?',
  puzzleSource: 'Rotlewi – Rubinstein, Lodz 1907, nach 22 g3',
  puzzleBoard: 'Eine Stellung zum Spielen: Rotlewi gegen Rubinstein, Schwarz am Zug',
  puzzleWrong: (san) => `22... ${san} ist spielbar, aber es geht mehr. Versuche es noch einmal.`,
  puzzleSolved: '22... Rxc3! Nun 23 gxh4 Rd2 24 Qxd2 Bxe4+ 25 Qg2 Rh3, und Weiß gab auf.',
  puzzleHinted: 'Ein Turm gibt sich für den Springer auf c3.',
  hint: 'Tipp',
  again: 'Noch einmal',
  lateTitle: 'Spät in der Partie',
  lateLine:
    'Direkt aus der Partiendatenbank: wie lange Partien endeten, jeder Zug bewahrt und für alle offen.',
  lateLink: 'Zur Datenbank',
  viewGame: (white, black) => `Partie ${white} gegen ${black} ansehen`,
};

export const germanContent: Translation<typeof content> = {
  claim: ['Lerne das Spiel.', 'Spiele das Spiel.', 'Bewahre jeden Zug.'],
  lead: 'Ein Ort zum Spielen und eine offene Schachschule im Aufbau: gewertete Partien, eine Datenbank, die sofort antwortet, und Turniere mit echten Schiedsrichtern.',
  play: { name: 'Jetzt spielen' },
  demo: { name: 'Schulstunde vereinbaren' },
  watch: { name: 'Partien zusehen' },
  audiences: [
    {
      name: 'Spieler',
      text: 'Gewertete Partien von Bullet bis klassisch, Chess960 und Capablanca 10×8. Jeder Zug ist bewahrt, sobald er gespielt ist; eine verlorene Verbindung verliert keine Partie.',
      link: { name: 'Partie finden' },
    },
    {
      name: 'Schulen',
      text: 'Klassen, Gruppen und Prüfungen für die Stufen 1 bis 10, mit geprüften Trainern und einem Bericht, den Eltern lesen können.',
      link: { name: 'Probestunde vereinbaren' },
    },
    {
      name: 'Schiedsrichter',
      text: 'Schweizer System und Rundenturniere, Bretter live, stellbare Uhren und ein Protokoll jeder Entscheidung.',
      link: { name: 'Turnier leiten' },
    },
    {
      name: 'Analysten',
      text: 'Suche Partien nach Spieler, Datum, Ergebnis und Eröffnung, und sieh auf einen Blick, was aus einer Stellung gespielt wurde und wie es ausging.',
      link: { name: 'Zur Datenbank' },
    },
  ],
  school: {
    title: 'Eine Schule, die ihre Arbeit zeigt',
    text: 'Eine Stunde pro Woche, 10 bis 15 Schüler pro Trainer, passend zum Stundenplan. Geprüft wird auf denselben Brettern: Fortschritt ist belegt und kein Eindruck.',
    steps: [
      'Die Schule meldet sich an',
      'Schüler wählen eine Aktivität',
      'Wöchentliche Stunden beginnen',
      'Prüfungen und Fortschritt',
      'Urkunden und Vorführungen',
    ],
  },
  footer: [
    { name: 'Spielen' },
    { name: 'Turniere' },
    { name: 'Datenbank' },
    { name: 'Ranglisten' },
    { name: 'Artikel' },
    { name: 'Glossar' },
    { name: 'Über uns' },
    { name: 'Kontakt' },
    { name: 'Bedingungen' },
    { name: 'Datenschutz' },
    { name: 'Erstattung' },
  ],
};
