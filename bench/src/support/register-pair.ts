import type { EnteredUser } from '@royal-chess/contracts/identity';
import type { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';

/**
 * Opens the two accounts of the pair with this number.
 * @returns the user with the white pieces, and the one with the black
 */
export async function registerPair(
  pair: { readonly white: HttpSession; readonly black: HttpSession },
  number: number,
): Promise<readonly [EnteredUser, EnteredUser]> {
  const register = (side: 'white' | 'black'): Promise<EnteredUser> =>
    pair[side].register({
      name: `${side} ${number}`,
      email: `${side}-${number}@bots.example`,
      password: 'bots-password',
    });
  return [await register('white'), await register('black')];
}
