import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import type { SessionUser } from './signed-in-user.ts';

/** What a visitor is called in rooms. */
const GUEST_NAME = 'Guest';

/** A seat in a room for the user of a request, null for a visitor. It ends with the session that reserved it. */
export const seatFor = (user: SessionUser | null, role: Seat['role']): Seat =>
  user === null
    ? { userId: null, name: GUEST_NAME, role }
    : {
        userId: user.id,
        name: user.name,
        role,
        session: user.session,
        ...(user.roles.includes('guest') && { isGuest: true }),
      };
