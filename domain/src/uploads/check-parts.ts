import type { SentPart } from '@royal-chess/contracts/uploads';

/** What is wrong with the parts of a finished upload; null: each from 1 on is named once. Their order counts for nothing. */
export function partsFault(parts: readonly SentPart[]): string | null {
  const numbers = new Set(parts.map(({ PartNumber }) => PartNumber));
  if (numbers.size < parts.length) return 'A part is named twice.';
  for (let number = 1; number <= parts.length; number += 1)
    if (!numbers.has(number)) return `Part ${number} is missing.`;
  return null;
}
