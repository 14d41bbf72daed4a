import type { AppendableEvent } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { fail, ok } from '../result.ts';

export type ClubNameEvent = AppendableEvent<'ClubNameTaken' | 'ClubNameFreed'>;

interface ClubNameState {
  /** The club that has the name, and who took it for the club; null: it is free. */
  readonly holder: { readonly clubId: string; readonly by: string } | null;
  /** How often it was taken. */
  readonly taken: number;
}

export type ClubNameCommand =
  | {
      readonly type: 'take';
      readonly clubId: string;
      readonly by: string;
      /** How often the name had been taken when its club was seen to have no use for it; null: it has, or there is none. */
      readonly vacated: number | null;
      /** For a change of name: it is taken again where the club has it from one before. */
      readonly renews: boolean;
    }
  | { readonly type: 'free'; readonly clubId: string };

/** Which club has a name: no two clubs have names that look alike. */
export const clubNameDecider: Decider<ClubNameState, ClubNameCommand, ClubNameEvent> = {
  initial: { holder: null, taken: 0 },

  decide({ holder, taken }, command) {
    const { clubId } = command;
    if (command.type === 'free')
      return ok(holder?.clubId === clubId ? [{ type: 'ClubNameFreed', data: { clubId } }] : []);
    const isOwn = holder?.clubId === clubId;
    if (isOwn && !command.renews) return ok([]);
    return isOwn || holder === null || taken === command.vacated
      ? ok([{ type: 'ClubNameTaken', data: { clubId, by: command.by } }])
      : fail({
          code: 'RC_CLUB_NAME_TAKEN',
          detail: 'Another club has this name, or one that looks like it. Please choose another.',
        });
  },

  evolve({ taken }, event) {
    return event.type === 'ClubNameTaken'
      ? { holder: event.data, taken: taken + 1 }
      : { holder: null, taken };
  },
};
