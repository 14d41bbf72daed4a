import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { Refusal } from '@royal-chess/contracts/registry';
import { fail, type Outcome } from '../result.ts';

/** What a command leads to: events, or the reason why not. */
export type Decision = Outcome<readonly MatchEvent[], Refusal>;

/** The answer no, with its code and a sentence for people. */
export const refuse = (code: Refusal['code'], detail: string): Outcome<never, Refusal> =>
  fail({ code, detail });
