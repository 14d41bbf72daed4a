/** Codes with which the server ends a connection to a room; the client requests a new ticket, or gives up. */
export const closeCodes = {
  /** The user has logged out. */
  signedOut: 4_401,
  /** Another room has replaced this one. */
  fenced: 4_409,
  /** A spectator sends too many messages. */
  rateLimited: 4_429,
} as const;
