import type { Color } from '@royal-chess/contracts/chess';
import type { Role } from '@royal-chess/domain/chess/types';
import type { WholeTranslation } from '../language/catalogue.ts';
import type { messages } from './messages.ts';

const roles: Readonly<Record<Role, string>> = {
  pawn: 'Bauer',
  knight: 'Springer',
  bishop: 'Läufer',
  rook: 'Turm',
  queen: 'Dame',
  king: 'König',
  archbishop: 'Erzbischof',
  chancellor: 'Kanzler',
};
const sides: Readonly<Record<Color, string>> = { white: 'Weiß', black: 'Schwarz' };
const stems: Readonly<Record<Color, string>> = { white: 'weiße', black: 'schwarze' };

export const german: WholeTranslation<typeof messages> = {
  role: (role) => roles[role],
  piece: (color, role) => `${stems[color]}${role === 'queen' ? '' : 'r'} ${roles[role]}`,
  boardLabel: (orientation) => `Schachbrett, von ${sides[orientation]} aus gesehen`,
  boardHint: 'Pfeiltasten bewegen über die Felder, Eingabe nimmt auf und setzt ab, Escape lässt los.',
  emptySquare: 'leer',
  promoteOn: (square) => `Auf ${square} umwandeln`,
  picked: (what, square, targets) =>
    `${what} auf ${square} aufgenommen, ${targets} ${targets === 1 ? 'Zug' : 'Züge'}`,
  letGo: 'Losgelassen',
  premoveCancelled: 'Vorgezogener Zug verworfen',
  notThere: (square) => `Nach ${square} geht es nicht`,
  typeMove: 'Gib einen Zug ein, um ihn zu spielen, etwa',
  or: 'oder',
  notAMove: (text) =>
    `„${text}“ ist hier kein Zug. Schreibe ihn mit der Figur auf Englisch, etwa Nf3, oder mit seinen Feldern, etwa g1f3.`,
  ambiguous: (text) => `Mehr als eine Figur kann „${text}“ spielen. Nenne auch ihr Feld, zum Beispiel g1f3.`,
  notYourTurn: 'Du bist nicht am Zug.',
  premoveBySquares:
    'Du bist nicht am Zug. Ein vorgezogener Zug wird mit seinen Feldern geschrieben, zum Beispiel g1f3.',
  castlesShort: 'Kurze Rochade',
  castlesLong: 'Lange Rochade',
  takes: 'schlägt',
  promotesTo: 'wird',
  check: 'Schach',
  mate: 'matt',
  first: 'Erste Stellung',
  back: 'Einen Zug zurück',
  forward: 'Einen Zug vor',
  last: 'Letzte Stellung',
};
