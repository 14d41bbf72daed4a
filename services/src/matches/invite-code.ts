import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code drawn at random: one of 32^6, about a thousand million. */
export const drawInviteCode = (): string =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
