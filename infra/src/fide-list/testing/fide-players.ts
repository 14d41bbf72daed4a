import type { FidePlayer } from '@royal-chess/contracts/fide';

/** A player of a list; what is not given is as for an unrated man. */
export const fidePlayerOf = (
  fideId: number,
  name: string,
  facts: Partial<Omit<FidePlayer, 'fideId' | 'name'>> = {},
): FidePlayer => ({
  fideId,
  name,
  federation: 'NOR',
  title: null,
  sex: 'm',
  birthYear: 1990,
  standard: null,
  rapid: null,
  blitz: null,
  inactive: false,
  ...facts,
});

/** A rating with K 10. */
export const rated = (rating: number): { readonly rating: number; readonly k: number } => ({ rating, k: 10 });
