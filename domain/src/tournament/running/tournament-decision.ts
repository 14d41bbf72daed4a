import type { Refusal } from '@royal-chess/contracts/registry';
import type { TournamentEvent } from '@royal-chess/contracts/tournaments';
import { fail, type Outcome } from '../../result.ts';

/** Answer to a command: events, or a refusal. */
export type TournamentDecision = Outcome<readonly TournamentEvent[], Refusal>;

/** A refusal with its code, a sentence that a person can act on, and the fields of a form that are wrong. */
export const refuse = (
  code: Refusal['code'],
  detail: string,
  fields?: Refusal['fields'],
): Outcome<never, Refusal> => fail({ code, detail, ...(fields && { fields }) });

/** `1, 2 and 5`. */
export const listed = (items: readonly (string | number)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** `board 3`, `boards 3, 4 and 9`. */
export const boardsNamed = (boards: readonly number[]): string =>
  `${boards.length === 1 ? 'board' : 'boards'} ${listed(boards)}`;
