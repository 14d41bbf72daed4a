import { z } from 'zod';
import { id } from '../core/ids.ts';

/** Two players, or teams, of a draft or a published round, in board order. */
export const boardPair = z.strictObject({ white: id, black: id });
export type BoardPair = z.infer<typeof boardPair>;

/** A round as it is paired: boards in order, the pairing-allocated bye, and boards that the arbiter fixed or excluded. */
export const roundPairs = z.strictObject({
  pairs: z.array(boardPair).max(5_000),
  /** Entry with the pairing-allocated bye. */
  bye: id.nullable(),
});
export type RoundPairs = z.infer<typeof roundPairs>;
