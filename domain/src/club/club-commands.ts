import type { ClubAdmission, ClubRole } from '@royal-chess/contracts/clubs';

/** What may be asked of a club. */
export type ClubCommand =
  | {
      readonly type: 'found';
      readonly founderId: string;
      readonly name: string;
      readonly about: string;
      readonly admission: ClubAdmission;
    }
  | {
      readonly type: 'change';
      readonly by: string;
      readonly name?: string | undefined;
      readonly about?: string | undefined;
      readonly admission?: ClubAdmission | undefined;
      /** `renamesEnded` of the club when the new name was taken for it. */
      readonly renamesEnded?: number;
    }
  /** Another club wants a name that is taken for this one, which has another. */
  | { readonly type: 'endRename'; readonly name: string }
  /** Where one must ask, it is the request. */
  | { readonly type: 'join'; readonly by: string }
  /** Withdraws a request, too. */
  | { readonly type: 'leave'; readonly by: string }
  | { readonly type: 'answer'; readonly by: string; readonly userId: string; readonly accept: boolean }
  | {
      readonly type: 'setRole';
      readonly by: string;
      readonly userId: string;
      /** Null removes the member. */
      readonly role: ClubRole | null;
      /** The member is a child, who only can be a member. */
      readonly isChild: boolean;
    }
  /** @param isStaff the user may close the clubs of others */
  | { readonly type: 'close'; readonly by: string; readonly isStaff: boolean }
  | {
      /** The account of a user has ended, or is a child's now. */
      readonly type: 'endAccount' | 'becomeChild';
      readonly userId: string;
      /** Members who are children: none of them becomes the leader. */
      readonly children: ReadonlySet<string>;
    };
