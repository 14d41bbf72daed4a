import { type ChatLine, isPresetPhrase } from '@royal-chess/contracts/matches';

/** What limits the lines that a user reads. */
export interface ChatReader {
  /** Users whose lines are not shown. */
  readonly blocked: ReadonlySet<string>;
  /** Reads preset phrases only. */
  readonly isChild: boolean;
}

/** A visitor. */
export const anyReader: ChatReader = { blocked: new Set(), isChild: false };

/** Whether a reader sees a line. */
export const mayRead = ({ blocked, isChild }: ChatReader, { userId, text }: ChatLine): boolean =>
  !(userId !== null && blocked.has(userId)) && (!isChild || isPresetPhrase(text));
