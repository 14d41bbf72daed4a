import type { NotificationView } from '@royal-chess/contracts/notifications';

/** The tournament that it is about: its rounds have more behind it. */
const tournamentOf = ({ ref }: Pick<NotificationView, 'ref'>): string | undefined => ref.split('/')[0];

/** Whether a notification is of a round, and others are of a later round of the same tournament, or of its end. */
export const isRoundOver = (
  { type, ref, round }: NotificationView,
  others: readonly NotificationView[],
): boolean =>
  (type === 'roundPaired' || type === 'roundStarted') &&
  others.some(
    (other) =>
      tournamentOf(other) === tournamentOf({ ref }) &&
      (other.type === 'tournamentFinished' ||
        other.type === 'tournamentCancelled' ||
        (other.round ?? 0) > (round ?? 0)),
  );
