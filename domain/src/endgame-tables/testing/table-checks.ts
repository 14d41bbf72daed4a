import { Position } from '../../chess/position.ts';
import type { EndgameTables, TableValue } from '../endgame-tables.ts';

/** A legal position of a material, drawn by chance: White has the first side of the name, or Black. */
export function randomPosition(name: string, random: (below: number) => number): Position {
  const second = name.lastIndexOf('K');
  for (;;) {
    const isSwapped = random(2) === 1;
    const grid = Array.from({ length: 8 }, () => Array.from<string>({ length: 8 }).fill('1'));
    let isPlaced = true;
    [...name].forEach((letter, index) => {
      const square = random(64);
      const row = grid[square >> 3]!;
      if (row[square & 7] !== '1') isPlaced = false;
      row[square & 7] = index < second === isSwapped ? letter.toLowerCase() : letter;
    });
    const turn = random(2) === 0 ? 'w' : 'b';
    const board = grid.map((row) => row.join('')).join('/');
    const rank = turn === 'w' ? '6' : '3';
    // Most of these are no rights; those that are must be in the table.
    const right = random(2) === 0 ? '-' : `${'abcdefgh'.charAt(random(8))}${rank}`;
    const position = isPlaced ? Position.fromFen(`${board} ${turn} - ${right} 0 1`) : null;
    if (position?.ok) return position.value;
    const plain = isPlaced ? Position.fromFen(`${board} ${turn} - - 0 1`) : null;
    if (plain?.ok) return plain.value;
  }
}

const text = ({ outcome, plies }: TableValue): string => `${outcome} ${plies ?? ''}`;

/** Compares a position with the best of what its legal moves lead to, by the rules' own generator; null: they agree. */
export function disagreement(tables: EndgameTables, position: Position): string | null {
  const value = tables.value(position);
  if (!value) return `${position.fen()} is in no table`;
  const next = position.legalMoves().map((move) => tables.value(position.play(move))!);
  const losses = next.filter(({ outcome }) => outcome === 'loss').map(({ plies }) => plies!);
  const wins = next.filter(({ outcome }) => outcome === 'win').map(({ plies }) => plies!);
  let right: TableValue = { outcome: 'draw', plies: null };
  if (next.length === 0) right = position.isCheck() ? { outcome: 'loss', plies: 0 } : right;
  else if (losses.length > 0) right = { outcome: 'win', plies: Math.min(...losses) + 1 };
  else if (wins.length === next.length) right = { outcome: 'loss', plies: Math.max(...wins) + 1 };
  return text(right) === text(value) ? null : `${position.fen()}: ${text(value)}, moves say ${text(right)}`;
}
