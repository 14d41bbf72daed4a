import type { Translation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

function count(nodes: number): string {
  if (nodes >= 1_000_000) return `${(nodes / 1_000_000).toFixed(1).replace('.', ',')} Millionen`;
  return nodes >= 10_000 ? `${Math.round(nodes / 1_000)}.000` : String(nodes);
}

export const german: Translation<typeof messages> = {
  title: 'Analyse',
  openingTitle: 'Eröffnungssuche',
  sections: 'Brett',
  section: {
    analysis: 'Analyse',
    play: 'Spielen',
    computer: 'Computer',
    training: 'Training',
    opening: 'Eröffnungen',
    repertoire: 'Repertoire',
    database: 'Datenbank',
  },
  modes: {
    analysis: 'Analysebrett',
    fen: 'Eine geladene Stellung',
    san: 'Geladene Züge',
    rav: 'Eine geladene Partie',
    opening: 'Eröffnungssuche',
  },
  evaluation: 'Bewertung',
  notEvaluated: 'nicht bewertet',
  engine: 'Engine',
  starting: 'startet',
  thinking: 'rechnet',
  depth: (depth) => `Tiefe ${depth}`,
  speed: (nodes) => `${count(nodes)} Stellungen pro Sekunde`,
  shared: (depth, accounts) => `Von ${accounts} anderen übereinstimmend bis Tiefe ${depth} berechnet`,
  limit: 'Wie lange sie rechnet',
  limits: {
    device: (depth) => `bis Tiefe ${depth}`,
    '5': () => '5 Sekunden',
    '30': () => '30 Sekunden',
    none: () => 'ohne Ende',
  },
  lines: (lines) => (lines === 1 ? '1 Variante' : `${lines} Varianten`),
  fewerLines: 'Weniger Varianten',
  moreLines: 'Mehr Varianten',
  wholeLine: 'Die ganze Variante zeigen',
  threat: 'Die Drohung zeigen',
  threatShown: 'Was die andere Seite spielen würde, wenn sie am Zug wäre',
  refusals: {
    ratedGame:
      'Die Engine ist aus, solange du eine gewertete Partie spielst, in jedem Tab und auf jedem Gerät.',
    notIsolated:
      'Browser lassen die Engine für Bretter mit 10×8 Feldern nur auf einer Seite rechnen, die von anderen Websites getrennt ist. Wird das Brett so geladen, bleiben die Züge bis hierher.',
    insecure:
      'Browser lassen die Engine für Bretter mit 10×8 Feldern nur bei Adressen mit HTTPS rechnen. Alles andere geht.',
    castling: 'Die Engine startet nicht: Sie kennt die Rochade dieser Stellung nicht.',
    over: 'In dieser Stellung ist die Partie zu Ende.',
    tooManyPieces: 'Die Engine startet nicht: Eine Seite hat mehr Figuren als zu Beginn einer Partie.',
    tooManyPawns: 'Die Engine startet nicht: Eine Seite hat mehr Bauern als zu Beginn einer Partie.',
    tooManyPromoted:
      'Die Engine startet nicht: Eine Seite hat mehr Figuren, als aus ihren Bauern geworden sein können.',
    tooManyCheckers: 'Die Engine startet nicht: Mehr als zwei Figuren geben gleichzeitig Schach.',
    impossibleCheck: 'Die Engine startet nicht: Kein letzter Zug kann dieses Schach gegeben haben.',
  },
  missing:
    'Die Engine wurde nicht geladen. Alles andere geht. Lade die Seite neu, um es noch einmal zu versuchen.',
  crashed: 'Die Engine ist zweimal abgebrochen. Alles andere geht.',
  restart: 'Erneut starten',
  loadIsolated: 'Mit der Engine laden',
  licence: (engine) => `${engine}, ein eigenes Programm unter der GPL 3:`,
  licenceText: 'Lizenz',
  sources: 'Quellen',
  moves: 'Züge',
  explorer: 'Eröffnungen',
  games: 'Partien',
  game: 'Partie',
  report: 'Bericht',
  load: 'Laden',
  start: 'Anfangsstellung',
  flip: 'Brett drehen',
  annotate: 'Werkzeuge zum Kommentieren',
  loads: {
    loadFen: 'Eine Stellung laden (FEN)',
    loadSan: 'Züge laden (SAN)',
    loadRav: 'Eine Partie laden (PGN)',
  },
  setUp: 'Stellung aufbauen',
  newBoard: 'Von vorn beginnen',
  newBoardBegun: 'Ein neues Brett.',
  oldBoard: 'Züge zurückholen',
  addressFault: {
    variant: 'Die Adresse nennt eine Variante, die es nicht gibt: Das klassische Brett wird gezeigt.',
    fen: (message) =>
      `Die Stellung der Adresse ist nicht regelgerecht: ${message} Die Anfangsstellung wird gezeigt.`,
    move: (move) =>
      `Die Adresse hat einen Zug, der nicht regelgerecht ist, ${move}: Die Anfangsstellung wird gezeigt.`,
  },
  result: 'Ergebnis',
  gameFailed: 'Die Partie wurde nicht geladen',
  noGame: 'Diese Partie gibt es nicht',
  noGameLine: 'Vielleicht ist die Adresse falsch geschrieben, oder die Partie wurde nie beendet.',
  toBoard: 'Zum Analysebrett',
  versus: (white, black) => `${white} – ${black}`,
};
