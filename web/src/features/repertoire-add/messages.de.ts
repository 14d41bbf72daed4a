import type { WholeTranslation } from '../../shared/language/catalogue.ts';
import type { messages } from './messages.ts';

export const german: WholeTranslation<typeof messages> = {
  title: 'In mein Repertoire aufnehmen',
  line: 'Die Züge beider Seiten werden behalten: Ihre werden abgefragt, die der Gegner führen zu ihnen.',
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
