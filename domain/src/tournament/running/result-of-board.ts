import type { Color } from '@royal-chess/contracts/chess';
import type { BoardResult } from '@royal-chess/contracts/tournaments';
import type { GameOutcome, RoundEntry } from '../model/tournament.ts';

type Sides = readonly [white: GameOutcome, black: GameOutcome];

const played: Partial<Record<BoardResult, readonly [...Sides, rated: boolean]>> = {
  '1-0': ['win', 'loss', true],
  '1/2-1/2': ['draw', 'draw', true],
  '0-1': ['loss', 'win', true],
  'W-L': ['win', 'loss', false],
  'D-D': ['draw', 'draw', false],
  'L-W': ['loss', 'win', false],
  '0-0': ['loss', 'loss', true],
  '1/2-0': ['draw', 'loss', true],
  '0-1/2': ['loss', 'draw', true],
};

const forfeits = {
  '+--': ['win', 'loss'],
  '--+': ['loss', 'win'],
  '---': ['loss', 'loss'],
} as const satisfies Partial<Record<BoardResult, readonly ['win' | 'loss', 'win' | 'loss']>>;

const isForfeit = (result: BoardResult): result is keyof typeof forfeits => result in forfeits;

/** What a board gives one side: the entry of its round, with the opponent's starting number. */
export function entryOfBoard(result: BoardResult | null, color: Color, opponent: number): RoundEntry {
  const side = color === 'white' ? 0 : 1;
  if (result === null) return { kind: 'paired', opponent, color };
  if (isForfeit(result)) return { kind: 'forfeit', opponent, color, outcome: forfeits[result][side] };
  const [white, black, rated] = played[result] ?? ['draw', 'draw', false];
  return { kind: 'game', opponent, color, outcome: side === 0 ? white : black, rated };
}

/** Sides that lost by not coming. */
export const absentSides = (result: BoardResult | null): readonly Color[] =>
  result === '+--' ? ['black'] : result === '--+' ? ['white'] : result === '---' ? ['white', 'black'] : [];

/** The result of a board to which these sides did not come; null when both came. */
export function forfeitBy(absent: readonly Color[]): BoardResult | null {
  const [white, black] = [absent.includes('white'), absent.includes('black')];
  if (white && black) return '---';
  return white ? '--+' : black ? '+--' : null;
}

/** Who has won a board; null: no winner. */
export function winnerOf(result: BoardResult): Color | null {
  const white = entryOfBoard(result, 'white', 0);
  const black = entryOfBoard(result, 'black', 0);
  const points = (entry: RoundEntry): number =>
    'outcome' in entry ? { win: 2, draw: 1, loss: 0 }[entry.outcome] : 0;
  const difference = points(white) - points(black);
  return difference === 0 ? null : difference > 0 ? 'white' : 'black';
}
