import type { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';

/** Opens the two accounts of the pair with this number. */
export async function registerPair(
  pair: { readonly white: HttpSession; readonly black: HttpSession },
  number: number,
): Promise<void> {
  for (const side of ['white', 'black'] as const)
    await pair[side].register({
      name: `${side} ${number}`,
      email: `${side}-${number}@bots.example`,
      password: 'bots-password',
    });
}
