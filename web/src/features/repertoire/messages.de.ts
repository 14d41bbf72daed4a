import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

function until(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 60) return minutes === 1 ? 'in einer Minute' : `in ${minutes} Minuten`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? 'in einer Stunde' : `in ${hours} Stunden`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'in einem Tag' : `in ${days} Tagen`;
}

export const german: WholeTranslation<typeof messages> = {
  title: 'Mein Repertoire',
  color: 'Repertoire für',
  colors: { white: 'Weiß', black: 'Schwarz' },
  review: (due) => `${due} wiederholen`,
  reviewNone: 'Nichts zu wiederholen',
  dueLine: (due, fresh) =>
    fresh === 0 ? `Heute ${due} zu wiederholen` : `Heute ${due} zu wiederholen, davon ${fresh} neue`,
  waiting: (count) => `${count} weitere neue warten auf einen anderen Tag`,
  nextLine: (ms) => `Nichts ist fällig: Die nächste Stellung kommt ${until(ms)}`,
  positions: (count) => (count === 1 ? '1 Stellung' : `${count} Stellungen`),
  importPgn: 'PGN aufnehmen',
  importGames: 'Meine Partien',
  exportPgn: 'Als PGN speichern',
  failed: 'Das Repertoire wurde nicht geladen',
  empty: 'Noch keine Züge',
  emptyLine: {
    white:
      'Spiele deinen ersten Zug auf dem Brett oder aus dem Explorer und nimm ihn auf. Ganze Dateien gehen mit „PGN aufnehmen“ hinein.',
    black:
      'Spiele eine Variante auf dem Brett bis zu deiner Antwort und nimm sie auf. Ganze Dateien gehen mit „PGN aufnehmen“ hinein.',
  },
  start: 'Grundstellung',
  moves: 'Züge',
  gaps: 'Lücken',
  here: 'Aus dieser Stellung',
  noneHere: 'Das Repertoire hat hier keinen Zug.',
  mine: 'Dein Zug',
  theirs: 'Vorbereitet gegen',
  add: 'Diese Variante aufnehmen',
  added: (moves) => (moves === 1 ? '1 Zug aufgenommen' : `${moves} Züge aufgenommen`),
  remove: (san) => `${san} entfernen`,
  removed: 'Entfernt, mit allem, wohin nur dieser Zug führte',
  flip: 'Brett drehen',
  analyse: 'Mit der Engine analysieren',
  notIn: 'Diese Variante ist nicht im Repertoire.',
  dueIn: (ms) => (ms <= 0 ? 'jetzt fällig' : `wird ${until(ms)} wieder gefragt`),
  neverAsked: 'noch nicht gefragt',
  source: 'Partien',
  sources: { all: 'Alle', masters: 'Meister', played: 'Hier gespielte' },
  minRating: 'Durchschnittliche Wertung von',
  maxRating: 'bis',
  find: 'Lücken suchen',
  gapsLine:
    'Was Gegner spielen, ohne dass du eine Antwort hast, nach den Partien, die deinem Repertoire folgen.',
  gapsFailed: 'Die Partien konnten nicht gezählt werden',
  noGaps: 'Keine Lücken',
  noGapsLine: 'Keinem Zug, der in 2 % dieser Partien gespielt wird, fehlt eine Antwort.',
  gap: (line, percent, games) =>
    `${line} ${percent} % der Partien kommen hierher, ${games} ${games === 1 ? 'Partie' : 'Partien'}`,
  percent: (share) => (share * 100).toFixed(share < 0.1 ? 1 : 0).replace('.', ','),
  incomplete: (positions) => `Nur die ${positions} wahrscheinlichsten Stellungen wurden gezählt.`,
  board: 'Brett',
  progress: (at, all) => `${at} von ${all}`,
  toMove: { white: 'Weiß am Zug', black: 'Schwarz am Zug' },
  ask: 'Was spielt dein Repertoire hier?',
  afterLine: 'Nach',
  hint: 'Hinweis',
  right: 'Richtig',
  wrong: 'Nicht in deinem Repertoire',
  plays: (sans) => `Dein Repertoire spielt ${sans}. Die Stellung wird noch einmal gefragt.`,
  asked: (ms) => `Sie wird ${until(ms)} wieder gefragt.`,
  elsewhere: 'Sie wurde inzwischen in einem anderen Fenster beantwortet.',
  next: 'Weiter',
  again: 'Noch einmal senden',
  stop: 'Wiederholung beenden',
  doneTitle: 'Fertig für jetzt',
  doneLine: (right, all) => `${right} von ${all} beim ersten Versuch richtig.`,
  back: 'Zum Repertoire',
};
