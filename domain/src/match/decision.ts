import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { Refusal } from '@royal-chess/contracts/registry';
import { fail, type Outcome } from '../result.ts';

/** Answer to a command: events, or a refusal. */
export type Decision = Outcome<readonly MatchEvent[], Refusal>;

/** A refusal with its code and a sentence for users. */
export const refuse = (code: Refusal['code'], detail: string): Outcome<never, Refusal> =>
  fail({ code, detail });
