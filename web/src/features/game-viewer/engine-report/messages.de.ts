import type { WholeTranslation } from '../../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

const number = (value: number, digits: number): string =>
  value.toLocaleString('de', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const german: WholeTranslation<typeof messages> = {
  title: 'Bericht der Engine',
  about: (engine, nodes) =>
    `${engine} durchsucht nach jedem Zug ${number(nodes, 0)} Stellungen, in diesem Browser.`,
  make: 'Bericht erstellen',
  goOn: 'Bericht fortsetzen',
  cancel: 'Abbrechen',
  again: 'Neu erstellen',
  progress: 'Fortschritt des Berichts',
  serverProgress: (done, total) => `Der Server erstellt diesen Bericht: ${done} von ${total} Stellungen.`,
  madeBy: (engine) => `Auf dem Server von ${engine} erstellt.`,
  madeHere: (engine) => `In diesem Browser von ${engine} erstellt.`,
  makeHere: 'In diesem Browser erstellen',
  progressOf: (done, total) => `${done} von ${total} Stellungen`,
  noEngine: 'Die Engine ist beendet oder nicht geladen. Was sie fand, bleibt.',
  notPossible:
    'Die Engine erstellt Berichte über Partien, die Züge haben und in einer Stellung beginnen, die sie kennt.',
  notIsolated:
    'Browser lassen die Engine für Bretter mit 10×8 Feldern nur auf einer Seite rechnen, die von anderen Websites getrennt ist. Dort entstehen Berichte.',
  insecure:
    'Browser lassen die Engine für Bretter mit 10×8 Feldern nur unter Adressen mit HTTPS rechnen: Hier gibt es keinen Bericht.',
  loadIsolated: 'Mit der Engine laden',
  ratedGame: 'Während einer gewerteten Partie gibt es keine Berichte.',
  white: 'Weiß',
  black: 'Schwarz',
  side: 'Seite',
  accuracy: 'Genauigkeit',
  time: 'Zeit je Zug',
  percent: (value) => `${number(value, 1)} %`,
  classes: {
    theory: 'Theorie',
    forced: 'Erzwungen',
    best: 'Beste',
    good: 'Gute',
    inaccuracy: 'Ungenauigkeiten ?!',
    mistake: 'Fehler ?',
    blunder: 'Patzer ??',
  },
  noTheory: 'Keine andere Partie der Datenbank hat den ersten Zug.',
  theoryTo: 'Die Datenbank hat andere Partien bis',
  critical: 'Kritische Momente',
  noCritical: 'Keine Fehler und keine Patzer.',
  lost: (points) => `${Math.round(points)} % der Chancen verloren`,
  took: (time) => `nach ${time}`,
  retry: 'Den besseren Zug finden',
  retryOf: (move) => `Einen besseren Zug als ${move} finden`,
  task: (side, move) => `${side} spielte ${move}. Spiele auf dem Brett einen besseren Zug.`,
  wasPlayed: 'Das ist der Zug der Partie.',
  isChecked: 'Die Engine prüft ihn.',
  found: 'Der Zug der Engine. Gut gefunden.',
  foundToo: 'Nicht der erste Zug der Engine, aber gleich gut.',
  notFound: (points) => `Er verliert ${Math.round(points)} % der Chancen. Versuche einen anderen.`,
  answer: 'Zug zeigen',
  answerIs: 'Die Engine spielt',
  tryAgain: 'Noch einmal',
  next: 'Nächster Moment',
  end: 'Zurück zur Partie',
};
