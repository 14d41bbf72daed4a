import type { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import type { FormatPlayer } from './played-event.ts';
import type { Faults } from './recount.ts';

/** What a run plays with. */
export interface FormatWorld {
  readonly arbiter: HttpSession;
  readonly players: readonly FormatPlayer[];
  readonly faults: Faults;
}
