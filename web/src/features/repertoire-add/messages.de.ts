import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  title: 'In mein Repertoire aufnehmen',
  line: 'Die Züge beider Seiten werden behalten: Deine werden abgefragt, die der Gegner führen zu ihnen.',
  color: 'Repertoire für',
  colors: { white: 'Weiß', black: 'Schwarz' },
  what: 'Was aufgenommen wird',
  whats: { line: 'Die Variante auf dem Brett', game: 'Alle Züge mit ihren Varianten' },
  plies: 'Von jeder Variante',
  pliesOf: (plies) => `die ersten ${plies / 2} Züge`,
  pgn: 'Partien oder Varianten (PGN)',
  pgnHint: 'Aus der üblichen Grundstellung. Auch Nebenvarianten werden aufgenommen.',
  file: 'Eine Datei lesen',
  tooLarge: 'Die Datei ist zu groß: höchstens 500.000 Zeichen.',
  add: 'Aufnehmen',
  gamesTitle: 'Meine Partien aufnehmen',
  gamesLine:
    'Alle Partien, die du hier mit dieser Farbe gespielt hast, die neuesten zuerst. Was schon im Repertoire ist, bleibt, wie es ist.',
  pliesOfGames: 'Von jeder Partie',
  addGames: 'Alle meine Partien aufnehmen',
  stopGames: 'Anhalten',
  readingGames: 'Deine Partien werden gelesen.',
  gamesProgress: 'Aufgenommene Partien',
  gamesAdded: (done, total, moves) =>
    `${done} von ${total} Partien, ${moves === 1 ? '1 neuer Zug' : `${moves} neue Züge`}.`,
  noGames: 'Du hast mit dieser Farbe noch keine Partie im üblichen Schach beendet.',
  gamesUnread:
    'Deine Partien konnten nicht gelesen werden. Was aufgenommen wurde, bleibt; versuche es noch einmal.',
  added: (moves) =>
    moves === 0
      ? 'Alle diese Züge sind schon darin'
      : moves === 1
        ? '1 Zug aufgenommen'
        : `${moves} Züge aufgenommen`,
  skipped: (games) =>
    games === 1
      ? '1 Partie wurde ausgelassen: andere Variante oder Grundstellung, oder ein regelwidriger Zug.'
      : `${games} Partien wurden ausgelassen: andere Varianten oder Grundstellungen, oder regelwidrige Züge.`,
};
