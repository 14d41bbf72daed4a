import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { suggestionMessages } from './suggestion-messages.ts';

export const german: WholeTranslation<typeof suggestionMessages> = {
  searching: 'Suche läuft …',
  none: 'Nichts gefunden',
  failed: 'Die Suche schlug fehl. Drücke Eingabe, um in der Partiendatenbank zu suchen.',
  groups: {
    players: 'Spieler',
    games: 'Partien',
    openings: 'Eröffnungen',
    events: 'Turniere der Datenbank',
    tournaments: 'Turniere',
  },
  online: 'Online',
  player: 'Spieler',
  live: 'Live',
  inDatabase: (games) => `${games} in der Datenbank`,
  codes: (from, to) => (from === to ? from : `${from} bis ${to}`),
  gamesOf: (games) => `${games.toLocaleString('de')} ${games === 1 ? 'Partie' : 'Partien'}`,
  status: {
    draft: 'Entwurf',
    upcoming: 'Demnächst',
    open: 'Anmeldung offen',
    running: 'Laufend',
    finished: 'Beendet',
    cancelled: 'Abgesagt',
  },
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  all: (text) => `Alle Partien zu „${text}“`,
  allBetween: (one, other) => `Alle Partien von „${one}“ gegen „${other}“`,
  allWithOpening: (opening) => `Alle Partien mit der Eröffnung „${opening}“`,
  allWithCode: (code) => `Alle Partien mit ${code}`,
  allOfEvent: (event) => `Alle Partien des Turniers „${event}“`,
  allThatBegin: (moves) => `Alle Partien, die mit ${moves} beginnen`,
  mine: (text) => `Meine Partien nach „${text}“ durchsuchen`,
  choose: 'wählen',
  close: 'schließen',
};
