import { faultPlayers } from '@royal-chess/contracts/library';
import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './import-messages.ts';
import type { UploadState } from './uploads-slice.ts';
import { numberFormat } from '../../shared/language/number-format.ts';

const number = numberFormat('de');
const counted = (count: number): string => `${number(count)} ${count === 1 ? 'Partie' : 'Partien'}`;

const states: Readonly<Record<UploadState, string>> = {
  waiting: 'Wartet',
  running: 'Wird gesendet',
  offline: 'Der Server ist nicht erreichbar: Es geht weiter, sobald er es ist.',
  paused: 'Angehalten',
  finished: 'Fertig',
  cancelled: 'Abgebrochen: Die Partien werden entfernt.',
  failed: 'Nicht fortgesetzt',
  refused: 'Abgelehnt',
};

function timeOf(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} Min.`;
  return `${number(Math.round(seconds / 360) / 10)} Std.`;
}

/** German texts of the import page. */
export const german: WholeTranslation<typeof messages> = {
  title: 'PGN importieren',
  line: 'PGN-Dateien jeder Größe, auch als .gz; .zip und .zst sind zuerst zu entpacken. Partien, die die Sammlung schon hat, werden erkannt und nicht doppelt gespeichert.',
  collection: 'Sammlung',
  newCollection: 'Neue Sammlung',
  noCollection: 'Lege zuerst eine Sammlung an',
  choose: 'Dateien wählen',
  drop: 'oder lege PGN-Dateien hier ab',
  dropLabel: 'PGN-Dateien',
  useCommand:
    'Browser entpacken diese Art von Datei nicht. Entpacke sie zuerst: Angenommen werden PGN und .gz.',
  unreadable: 'Die Datei lässt sich nicht bis zum Ende lesen. Ist sie vollständig?',
  chooseAgain: 'Wähle die Datei noch einmal, um weiterzumachen.',
  otherFile: (name) =>
    `Das ist eine andere Datei als ${name}. Nichts wurde gesendet: Wähle die Datei, mit der der Import begann.`,
  now: 'Im Gang',
  state: (state) => states[state],
  busy: 'Du hast in dieser Stunde viel gesendet: Es geht von selbst weiter, sobald es darf.',
  games: counted,
  rate: (perSecond) => `${number(Math.round(perSecond))} Partien/s`,
  left: (seconds) => `noch ${timeOf(seconds)}`,
  progressOf: (name) => `Fortschritt von ${name}`,
  pause: 'Anhalten',
  resume: 'Weiter',
  cancel: 'Abbrechen',
  retry: 'Noch einmal versuchen',
  dismiss: 'Schließen',
  remove: 'Entfernen',
  actOn: (act, name) => `${act}: ${name}`,
  lost: 'Noch einmal zu wählen',
  lostLine: 'Sie wartete, als die Seite geschlossen wurde: Nichts davon wurde gesendet.',
  chooseOne: 'Noch einmal wählen',
  earlier: 'Importe',
  none: 'Noch keine Importe',
  noEarlier: 'Keine früheren Importe',
  noneLine: 'Was du importierst, steht hier mit seinem Bericht.',
  failed: 'Die Importe wurden nicht geladen',
  interrupted: 'Unterbrochen',
  undone: 'Zurückgenommen',
  finished: 'Fertig',
  counts: ({ games, duplicates, repeated, skipped }) =>
    [
      `${number(games)} neu`,
      ...(duplicates > 0 ? [`${number(duplicates)} bekannt`] : []),
      ...(repeated > 0 ? [`${number(repeated)} doppelt in der Datei`] : []),
      ...(skipped > 0 ? [`${number(skipped)} ausgelassen`] : []),
    ].join(', '),
  indexing: (indexed, games) => `${number(indexed)} von ${number(games)} sind schon zu finden`,
  report: 'Bericht',
  reportOf: (name) => `Bericht über ${name}`,
  reportFailed: 'Der Bericht wurde nicht geladen',
  noFaults: 'Jede Partie wurde ohne Fehler gelesen.',
  faults: (faults) => `${number(faults)} Fehler`,
  fault: ({ line, message, ...players }) =>
    [faultPlayers(players), `Zeile ${number(line)}: ${message}`].filter(Boolean).join(', '),
  partKept: 'Die Züge davor bleiben.',
  faultsOf: ({ skipped, faults, allMoves = 0 }) => {
    const inPart = faults - skipped - allMoves;
    return [
      ...(skipped > 0 ? [`${counted(skipped)} ausgelassen`] : []),
      ...(inPart > 0 ? [`${counted(inPart)} nur zum Teil behalten`] : []),
      ...(allMoves > 0 ? [`${counted(allMoves)} mit allen Zügen, aber daneben beschädigt`] : []),
    ].join(', ');
  },
  moreFaults: (more) => `Und ${number(more)} weitere.`,
  download: 'Bericht herunterladen',
  undo: 'Zurücknehmen',
  undoTitle: (name) => `${name} zurücknehmen?`,
  undoLine: (games) =>
    games === 1
      ? 'Die Partie daraus verlässt die Sammlung.'
      : `Die ${counted(games)} daraus verlassen die Sammlung.`,
  takenBack: 'Der Import ist zurückgenommen',
  discard: 'Verwerfen',
  actFailed: 'Das hat nicht geklappt',
  keep: 'Behalten',
  allGames: 'Partien zeigen',
};
