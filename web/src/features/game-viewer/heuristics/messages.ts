import type { Heuristic } from '@royal-chess/domain/heuristics/heuristics';
import { catalogue } from '../../../shared/language/catalogue.ts';

const names: Readonly<Record<Heuristic, string>> = {
  material: 'Material',
  mobility: 'Mobility',
  kingSafety: 'King safety',
  centre: 'Centre control',
  pawns: 'Pawn structure',
  space: 'Space',
};

const formulas: Readonly<Record<Heuristic, string>> = {
  material:
    'In pawns: pawn 1, knight 3, bishop 3, rook 5, queen 9; on boards of ten files archbishop 7, chancellor 8.',
  mobility: 'Squares that the pieces attack, without king and pawns; squares with an own man do not count.',
  kingSafety:
    '2 for each own pawn one rank before the king, 1 for each two ranks before it, on its file and those beside it; less 1 for each square of the king and around it that the enemy attacks.',
  centre:
    'Of the four squares in the middle: 1 for each with an own man, and 1 for each attack of an own man.',
  pawns:
    '1 for each passed pawn; less 1 for each isolated pawn, and less 1 for each that has an own pawn before it on its file.',
  space: 'Squares of the other half of the board that own men attack, each counted once.',
};

export const messages = catalogue('heuristics', {
  title: 'Heuristics',
  names,
  formulas,
  about:
    'Six figures of a position for each side. Each can be counted on the board; no engine is asked. They say what changed, not who wins.',
  plots: 'Plots beside the board',
  plotsLine: 'On all your devices. There are none while you play a rated game.',
  ratedGame: 'There are no heuristics while you play a rated game.',
  white: 'White',
  black: 'Black',
  move: 'Move',
  start: 'Start',
  noMoves: 'The plots begin with the first move.',
  notReadable: 'These moves cannot be followed on the board.',
  ownLine: 'The plots are of the game; the numbers are of your line.',
  plotHint: 'Press a plot to go to its move.',
  showTable: 'Show all figures as a table',
  hideTable: 'Hide the table',
  table: 'Figures after each move',
} as const);
