import type { OrderedFields } from './order.ts';
import type { StandingDocument } from '../standing.ts';

/** Who has which place in a list. */
export interface Places {
  readonly total: number;
  /** Standings by place, from one after `skip` others. */
  rows(skip: number, limit: number): Promise<readonly StandingDocument[]>;
  /** From 1, and the same for all with equal points and rating; null for a standing that is not among them. */
  rankOf(row: OrderedFields): Promise<number | null>;
}
