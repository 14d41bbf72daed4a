import type { Term } from './evaluation.ts';
import type { TieBreakCode } from './tie-break-code.ts';

/** How an element compares with others when the least or the most significant one is wanted. */
type Significance = 'by-contribution' | 'by-opponent';

const compare: Record<Significance, (a: Term, b: Term) => number> = {
  'by-contribution': (a, b) => a.contribution - b.contribution,
  // The opponent with the lowest score; among several such, the lowest contribution (Art. 14.1.2 d).
  'by-opponent': (a, b) => a.figure - b.figure || a.contribution - b.contribution,
};

function leastOf(terms: readonly Term[], order: (a: Term, b: Term) => number): Term | undefined {
  let least: Term | undefined;
  for (const term of terms) if (term.cut === null && (!least || order(term, least) < 0)) least = term;
  return least;
}

function lowestVoluntary(terms: readonly Term[]): Term | undefined {
  let lowest: Term | undefined;
  for (const term of terms)
    if (term.cut === null && term.voluntary && (!lowest || term.contribution < lowest.contribution))
      lowest = term;
  return lowest;
}

/**
 * Marks what a modifier cuts: the least significant values first, then the most significant ones (Art. 14.1 to 14.4). With
 * voluntary unplayed rounds, the lowest contribution from one of those goes instead of the least significant value, unless it
 * is lower than that (Art. 16.5); the rule is applied again for each further cut.
 */
export function cut(
  terms: readonly Term[],
  { cutLowest, cutHighest }: TieBreakCode,
  significance: Significance,
): void {
  const order = compare[significance];
  for (let times = 0; times < cutLowest; times++) {
    const least = leastOf(terms, order);
    if (!least) return;
    const voluntary = lowestVoluntary(terms);
    if (voluntary && voluntary.contribution >= least.contribution) voluntary.cut = 'lowest-voluntary';
    else least.cut = 'lowest';
  }
  for (let times = 0; times < cutHighest; times++) {
    const most = leastOf(terms, (a, b) => order(b, a));
    if (!most) return;
    most.cut = 'highest';
  }
}
