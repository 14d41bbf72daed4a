/** What a visitor is called in rooms. */
export const GUEST_NAME = 'Guest';
