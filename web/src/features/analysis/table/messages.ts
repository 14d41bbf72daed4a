import { catalogue } from '../../../shared/language/catalogue.ts';

const sides = { white: 'White', black: 'Black' } as const;
const moves = (count: number): string => (count === 1 ? '1 move' : `${count} moves`);

export const messages = catalogue('endgame-table', {
  title: 'Endgame table',
  table: (name: string): string => `Endgame table ${name}`,
  asked: 'is asked',
  building: (table: string, at: number, all: number): string =>
    all === 1 ? `${table} is built` : `${table} is built, ${at} of ${all}`,
  failed: 'The table could not be built. Everything else works.',
  retry: 'Try again',
  none: 'No table has this position.',
  draw: 'Draw with best play',
  mated: (side: 'white' | 'black'): string => `${sides[side]} is mated`,
  mates: (side: 'white' | 'black', count: number): string => `${sides[side]} mates in ${moves(count)}`,
  moves: 'Moves by the table, best first',
  comesTo: (outcome: 'win' | 'draw' | 'loss', count: number): string =>
    outcome === 'draw' ? 'draw' : outcome === 'win' ? `mates in ${count}` : `is mated in ${count}`,
  all: (count: number): string => `All ${count} moves`,
  fewer: 'Fewer moves',
  ofServer: 'Syzygy tables of the server',
  wins: (side: 'white' | 'black'): string => `${sides[side]} wins, by the fifty-move rule too`,
  unavailable: 'cannot be asked right now. Everything else works.',
  bestMove: 'Best move by the table',
  keeps: (outcome: 'win' | 'draw' | 'loss'): string =>
    outcome === 'win' ? 'keeps the win' : outcome === 'draw' ? 'keeps the draw' : 'loses, as every move does',
} as const);
