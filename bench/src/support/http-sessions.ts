import { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';

/** A session that calls the server as the user of the cookie; without one, as a visitor. */
export const sessionOf = (origin: string, cookie?: string): HttpSession => new HttpSession(origin, cookie);
