import type { FidePlayer } from '@royal-chess/contracts/fide';

/** A player of the FIDE list. */
export const carlsen: FidePlayer = {
  fideId: 1_503_014,
  name: 'Carlsen, Magnus',
  federation: 'NOR',
  title: 'GM',
  sex: 'm',
  birthYear: 1990,
  standard: { rating: 2823, k: 10 },
  rapid: { rating: 2801, k: 10 },
  blitz: null,
  inactive: false,
};
