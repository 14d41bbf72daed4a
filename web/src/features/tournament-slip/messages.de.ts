import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  place: (section, round, board) => `${section}, Runde ${round}, Brett ${board}`,
  white: 'Weiß',
  black: 'Schwarz',
  who: 'Wer bist du?',
  result: 'Ergebnis',
  results: { '1-0': 'Weiß hat gewonnen', '1/2-1/2': 'Remis', '0-1': 'Schwarz hat gewonnen' },
  next: 'Dieses Ergebnis melden',
  missing: 'Wähle, wer du bist, und das Ergebnis.',
  sureTitle: 'Ist das das Ergebnis?',
  sure: (result, by) => `${result}. Du meldest es für ${by}.`,
  yes: 'Ja, melden',
  no: 'Zurück',
  reported: 'Deine Meldung ist gespeichert',
  waits: (other) => `Sie zählt, wenn ${other} dasselbe Ergebnis meldet oder ein Schiedsrichter es bestätigt.`,
  hasResult: (result) => `Dieses Brett hat ein Ergebnis: ${result}.`,
  wrong: 'Wenn es nicht stimmt, rufe einen Schiedsrichter.',
  reportedBy: (name, result) => `${name} hat gemeldet: ${result}.`,
  failed: 'Das Ergebnis ist nicht gemeldet',
  unknown: 'Dieser Code führt zu keinem Brett',
  unknownLine:
    'Lies den Code auf deinem Ergebniszettel noch einmal ein, oder melde dein Ergebnis einem Schiedsrichter.',
  notLoaded: 'Das Brett wurde nicht geladen',
  loading: 'Das Brett wird geladen',
  faults: {
    RC_TOURNAMENT_SLIP_USED:
      'Dieser Ergebniszettel ist benutzt: Das Brett hat ein Ergebnis. Wenn es nicht stimmt, rufe einen Schiedsrichter.',
    RC_TOURNAMENT_PHASE:
      'Für diese Runde wird nichts mehr angenommen: Melde dein Ergebnis einem Schiedsrichter.',
    RC_TOURNAMENT_HAS_RESULT:
      'Dieses Brett hat ein anderes Ergebnis. Wenn es nicht stimmt, rufe einen Schiedsrichter.',
    RC_TOURNAMENT_NO_BOARD: 'Dieser Code führt zu keinem Brett. Melde dein Ergebnis einem Schiedsrichter.',
  },
};
