/** Stream of a match, from its offer on. */
export const matchStream = (id: string): string => `match-${id}`;
