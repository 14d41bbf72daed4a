/** Name of the projection that counts games by variant and e-mails by day. */
export const SITE_FIGURES = 'site-figures';
/** Name of the projection that notes who was active when. */
export const ACTIVE_USERS = 'active-users';

const timeDigits = 12;

/** When a user id was made, epoch milliseconds: ids of users are UUIDv7. Null for other ids, such as those of bots. */
export function madeAt(userId: string): number | null {
  const digits = userId.replaceAll('-', '');
  return /^[\da-f]{12}7/.test(digits) ? Number.parseInt(digits.slice(0, timeDigits), 16) : null;
}
