import type { BoardResult } from '@royal-chess/contracts/tournaments';
import { catalogue } from '../language/catalogue.ts';

const printed: Readonly<Record<BoardResult, string>> = {
  '1-0': '1–0',
  '1/2-1/2': '½–½',
  '0-1': '0–1',
  'W-L': '1–0',
  'D-D': '½–½',
  'L-W': '0–1',
  '+--': '+ –',
  '--+': '– +',
  '---': '– –',
  '0-0': '0–0',
  '1/2-0': '½–0',
  '0-1/2': '0–½',
};
const unrated: readonly BoardResult[] = ['W-L', 'D-D', 'L-W'];

/** What results mean. */
export const messages = catalogue('board-results', {
  unrated: 'unrated',
  meanings: {
    '1-0': 'White won',
    '1/2-1/2': 'drawn',
    '0-1': 'Black won',
    'W-L': 'White won, not rated',
    'D-D': 'drawn, not rated',
    'L-W': 'Black won, not rated',
    '+--': 'Black did not come',
    '--+': 'White did not come',
    '---': 'neither player came',
    '0-0': 'both lost, by the arbiter',
    '1/2-0': 'half a point for White, none for Black',
    '0-1/2': 'none for White, half a point for Black',
  } satisfies Record<BoardResult, string>,
});

/** A result of a board with printed dashes and halves. */
export const resultText = (result: BoardResult): string =>
  unrated.includes(result) ? `${printed[result]}, ${messages.unrated}` : printed[result];
/** What a result means, for the arbiter's results too. */
export const resultWords = (result: BoardResult): string => messages.meanings[result];
