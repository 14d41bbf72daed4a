/** A player record with its columns in place; cells are ten columns each without the two blanks before. */
export function playerLine(
  number: number,
  cells: readonly string[],
  { points = '0.0', rank = '', name = `Player ${number}`, rating = '2000' } = {},
): string {
  const facts = `001 ${String(number).padStart(4)} ${'m'.padEnd(4)} ${name.padEnd(33)} ${rating.padStart(4)} NED ${'1234567'.padStart(11)} 1990/01/31`;
  const rounds = cells.map((cell) => `  ${cell}`).join('');
  return `${facts} ${points.padStart(4)} ${rank.padStart(4)}${rounds}`;
}

/** A cell of a player record: `cell(4, 'w', '1')`; opponent 0 is none. */
export const cell = (opponent: number, color: string, result: string): string =>
  `${opponent === 0 ? '0000' : String(opponent).padStart(4)} ${color} ${result}`;

/** Four players after one round: 1 beats 3, 2 and 4 draw. */
export const fourPlayers = (...more: readonly string[]): string[] => [
  '012 Test',
  'XXR 3',
  playerLine(1, [cell(3, 'w', '1')], { points: '1.0', rank: '1' }),
  playerLine(2, [cell(4, 'b', '=')], { points: '0.5', rank: '2' }),
  playerLine(3, [cell(1, 'b', '0')], { points: '0.0', rank: '4' }),
  playerLine(4, [cell(2, 'w', '=')], { points: '0.5', rank: '2' }),
  ...more,
];
