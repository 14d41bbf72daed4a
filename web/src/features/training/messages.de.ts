import type { Role } from '@royal-chess/domain/chess/types';
import {
  colourOf,
  type Drill,
  type DrillQuestion,
  type DrillSide,
  knightMoves,
} from '@royal-chess/domain/training/drills';
import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';
import { germanSkillTexts } from './skill-texts.de.ts';

const moves = (count: number): string => (count === 1 ? '1 Zug' : `${count} Züge`);
const inMoves = (count: number): string => (count === 1 ? '1 Zug' : `${count} Zügen`);
const drills: Readonly<Record<Drill, string>> = {
  find: 'Koordinaten: das Feld finden',
  name: 'Koordinaten: das Feld nennen',
  colour: 'Brettsicht: Farben der Felder',
  knight: 'Brettsicht: Wege des Springers',
  blind: 'Blindes Brett: Matt in einem Zug',
};
const sides: Readonly<Record<DrillSide, string>> = {
  white: 'Weiß unten',
  black: 'Schwarz unten',
  random: 'Zufall',
};
const men: Readonly<Partial<Record<Role, string>>> = {
  king: 'K',
  queen: 'D',
  rook: 'T',
  bishop: 'L',
  knight: 'S',
};
const colours = { light: 'hell', dark: 'dunkel' } as const;

function afterAnswer(question: DrillQuestion, right: boolean): string {
  if (right) return 'Richtig.';
  switch (question.drill) {
    case 'find':
      return `Nicht ${question.square}.`;
    case 'name':
      return `Es war ${question.square}.`;
    case 'colour':
      return `${question.square} ist ${colours[colourOf(question.square)]}.`;
    case 'knight':
      return `Von ${question.from} nach ${question.to}: ${moves(knightMoves(question.from, question.to))}.`;
    case 'blind':
      return 'Das war kein Matt.';
  }
}

export const german: WholeTranslation<typeof messages> = {
  title: 'Training',
  progress: 'Fortschritt',
  unknown: 'Diese Übung gibt es nicht. Alle Übungen:',
  resultsFailed: 'Deine Ergebnisse wurden nicht geladen.',
  retry: 'Noch einmal versuchen',
  courses: { checkmates: 'Mattsetzen', endgames: 'Endspiele' },
  courseLines: {
    checkmates: 'Die elementaren Matts, gegen die längste Verteidigung.',
    endgames: 'Opposition, Lucena, Philidor und mehr: gewinnen, was gewonnen ist, halten, was remis ist.',
  },
  chooseOf: { checkmates: 'Ein Matt wählen', endgames: 'Ein Endspiel wählen' },
  starsOfAll: (stars, all) => `${stars} von ${all} Sternen`,
  stars: (count) => (count === 1 ? '1 Stern' : `${count} Sterne`),
  levels: (level) => `Stufe ${level}`,
  drillsTitle: 'Das Brett im Kopf',
  drills,
  drillLines: {
    find: 'Drücke das genannte Feld. Mit der Tastatur: Pfeile, dann Enter.',
    name: 'Tippe den Namen des markierten Feldes.',
    colour: 'Ist das Feld hell oder dunkel? Tasten: H und D.',
    knight: 'Wie viele Züge braucht ein Springer auf leerem Brett? Tasten: 1 bis 6.',
    blind: 'Lies, wo die Figuren stehen, und tippe den Zug, der mattsetzt. Weiß ist am Zug.',
  },
  drillWithSide: (drill, side) =>
    drill === 'find' || drill === 'name' ? `${drills[drill]}, ${sides[side]}` : drills[drill],
  seconds: (seconds) => `${seconds} s`,
  bestOf: (best) => `bisher: ${best}`,
  bestAndRuns: (best, runs) => `${best}, aus ${runs === 1 ? '1 Versuch' : `${runs} Versuchen`}`,
  puzzles: 'Aufgaben',
  puzzlesLine: 'Taktik nach deiner Wertung, nach Themen, aus deinen Fehlern oder gegen die Uhr.',
  toPuzzles: 'Zu den Aufgaben',
  keptInAccount: 'Deine Ergebnisse sind bei deinem Konto gespeichert.',
  keptHere:
    'Deine Ergebnisse sind in diesem Browser gespeichert. Mit einem Konto sind sie auf allen Geräten.',
  puzzlesNeedAccount: 'Aufgaben werden nur für Konten gezählt.',
  puzzlesFailed: 'Die Zahlen deiner Aufgaben wurden nicht geladen.',
  puzzleRating: 'Wertung bei Aufgaben',
  puzzleResults: 'Erledigte Aufgaben',
  puzzleRun: 'Aufgabenserie',
  runOf: (now, best) => `${now}, höchstens ${best}`,
  puzzleMistakes: 'Noch zu lösen',
  puzzleTime: 'Zeit für Aufgaben',
  time: (ms) => {
    const minutes = Math.round(ms / 60_000);
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  },
  themesOf: (count) =>
    count === 1 ? 'Themen deiner letzten Aufgabe' : `Themen deiner letzten ${count} Aufgaben`,
  theme: 'Thema',
  solvedHead: 'Gelöst',
  solvedOf: (solved, all) => `${solved} von ${all}, ${Math.round((100 * solved) / all)} %`,
  skillName: (id) => germanSkillTexts[id]?.name ?? id,
  skillLine: (id) => germanSkillTexts[id]?.line ?? '',
  goalOf: ({ goal, side }) => {
    const name = side === 'white' ? 'Weiß' : 'Schwarz';
    if (goal.kind === 'mate') return `${name}: setze matt`;
    return goal.kind === 'ahead'
      ? `${name}: gewinne dauerhaft Material`
      : `${name}: halte ${moves(goal.moves)} lang remis`;
  },
  board: 'Brett',
  yourMove: 'Du bist am Zug',
  thinking: 'Die andere Seite denkt nach',
  building: (table, at, all) => `Die Endspieltabelle ${table} wird gebaut, ${at} von ${all}`,
  passed: (own) => `Geschafft in ${inMoves(own)}`,
  slippedDraw: 'Dieser Zug vergibt den Gewinn: die Tabelle sagt remis.',
  slippedLost: 'Dieser Zug verliert: das sagt die Tabelle.',
  faults: {
    drawn: 'Remis: das reicht nicht.',
    mated: 'Matt gesetzt.',
    tooLong: 'Fünfzig Züge ohne Fortschritt.',
    illegal: 'Ein Zug war nicht regelgerecht.',
  },
  missing: {
    table: 'Die Endspieltabelle konnte nicht gebaut werden.',
    engine: 'Die Engine wurde nicht geladen.',
  },
  hint: 'Tipp',
  hintPending: 'Der beste Zug wird gesucht …',
  hintIs: (san) => `Tipp: ${san}`,
  takeBack: 'Zurücknehmen',
  restart: 'Neu beginnen',
  nextSkill: 'Nächste Übung',
  toTraining: 'Alle Übungen',
  blindBoard: 'Blind: Figuren verbergen',
  moves: 'Züge',
  noMoves: 'Noch keine Züge',
  best: (result, isHold) =>
    result === null
      ? 'Noch nicht geschafft. Tipps und zurückgenommene Züge kosten einen Stern.'
      : `Bisher: ${result.stars} von 3 Sternen${isHold ? '' : `, ${moves(result.best)}`}`,
  unkept: 'Dieses Ergebnis konnte nicht gespeichert werden. Prüfe deine Verbindung vor dem nächsten.',
  againstTable: 'Die andere Seite spielt nach der Endspieltabelle: keine Verteidigung ist besser.',
  againstEngine: (engine) =>
    `Die andere Seite ist ${engine} mit einer Million Stellungen je Zug, ein eigenes Programm unter der GPL 3:`,
  licence: 'Lizenz',
  sources: 'Quelltext',
  timeLeft: 'Restzeit',
  rightSoFar: (count) => `${count} richtig`,
  ready: 'Bereit?',
  over: 'Die Zeit ist um',
  scored: (right, wrong) => `${right} richtig, ${wrong} falsch`,
  sideBelow: 'Seite des Brettes',
  sides,
  start: (seconds) => `Los: ${seconds} Sekunden`,
  again: 'Noch einmal',
  afterAnswer,
  markedSquare: 'Ein Brett mit einem markierten Feld',
  nameField: 'Name des Feldes',
  light: 'Hell',
  lightKey: 'h',
  dark: 'Dunkel',
  darkKey: 'd',
  fromTo: (from, to) => `${from} nach ${to}`,
  manOn: (role, square) => `${men[role] ?? ''}${square}`,
  menOf: (color, list) => `${color === 'white' ? 'Weiß' : 'Schwarz'}: ${list}`,
};
