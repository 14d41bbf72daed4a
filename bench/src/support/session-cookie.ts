/** The session cookie that an answer sets, as a request sends it; empty without one. */
export const sessionCookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((pair) => pair.includes('rc_session=')) ?? '';
