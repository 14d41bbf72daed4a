import { catalogue } from './catalogue.ts';
import type { TieBreakCode } from './tie-break-code.ts';

const scores = { MP: 'match points', GP: 'game points' } as const;

/** A tie-break in words, with its modifiers: `BH:GP/C1` is "Buchholz Cut 1 (game points)". */
export function tieBreakTitle(code: TieBreakCode): string {
  const { name, text, score, cutLowest, cutHighest, limit, factor } = code;
  if (name === 'OTHER') return text;
  const cuts = cutHighest > 0 ? ` Median ${cutHighest}` : cutLowest > 0 ? ` Cut ${cutLowest}` : '';
  const more = [
    score && scores[score],
    limit !== 0 && `limit ${limit > 0 ? '+' : '−'}${Math.abs(limit) / 10}`,
    factor !== null && `factor ${factor}`,
    code.forfeitsPlayed && 'forfeits as played',
    code.fore && 'fore',
    code.reversed && 'reversed',
  ].filter((part) => typeof part === 'string');
  return `${catalogue[name].title}${cuts}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
}
