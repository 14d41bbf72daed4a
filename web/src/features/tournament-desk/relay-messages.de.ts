import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { relayMessages } from './relay-messages.ts';

const games = (n: number): string => `${n} ${n === 1 ? 'Partie' : 'Partien'}`;

/** German texts of the relay. */
export const german: WholeTranslation<typeof relayMessages> = {
  title: 'Live-Partien von anderswo',
  line: 'Züge, Uhren und Ergebnisse von Brettern im Saal kommen aus der laufenden PGN-Datei des Veranstalters, der sie überträgt.',
  failed: 'Die Übertragung wurde nicht geladen',
  name: 'Woher die Partien kommen',
  nameHint: 'Zuschauer sehen „Live: ...“, etwa mit dem Namen des Saals oder des Vereins.',
  source: 'Quelle',
  byAddress: 'Adresse',
  byFile: 'PGN-Dateien',
  address: 'Adresse der laufenden PGN-Datei',
  every: 'Holen alle',
  seconds: ' s',
  onlyAdmin:
    'Ein Administrator kann auch eine Adresse abrufen lassen. PGN-Dateien kannst du senden, so oft du magst.',
  start: 'Übertragung beginnen',
  from: (name) => `Live: ${name}`,
  state: {
    waiting: 'Wartet auf den ersten Abruf',
    running: 'Läuft',
    paused: 'Angehalten',
    failing: (n) => `Schlägt fehl, bisher ${n} ${n === 1 ? 'Versuch' : 'Versuche'}`,
    resting: 'Holt nichts: Die Gruppe ist beendet oder nicht veröffentlicht',
    files: 'Wartet auf Dateien',
  },
  fetched: (ago) => `Zuletzt gelesen ${ago}`,
  changed: (ago) => `zuletzt Neues ${ago}`,
  found: (matched, total) =>
    `${matched} von ${games(total)} der Datei ${matched === 1 ? 'gehört' : 'gehören'} zu einem Brett`,
  results: 'Entscheide über diese Ergebnisse',
  faults: 'Züge, die nicht zu lesen sind',
  faultsLine: 'Die Bretter zeigen die Züge davor. Sie gehen weiter, wenn die Quelle berichtigt ist.',
  unmatched: (n) => `Ohne Brett: ${games(n)}`,
  unmatchedMore: (n) => `und ${n} weitere`,
  board: (round, board) => `Runde ${round}, Brett ${board}`,
  pause: 'Anhalten',
  goOn: 'Weiter',
  remove: 'Entfernen',
  removeTitle: 'Die Übertragung entfernen?',
  removeLine: 'Es kommen keine Züge mehr. Partien und Ergebnisse, die hier sind, bleiben.',
  send: 'PGN-Datei senden',
  paste: 'PGN einfügen',
  pasted: 'PGN der Runde',
  sendPasted: 'Senden',
  sent: (n) => `${games(n)} zugeordnet`,
};
