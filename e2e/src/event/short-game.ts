import { seated } from '../at-the-board.ts';
import { enter } from '../live/table.ts';
import type { Person } from '../person.ts';
import { gameOf } from './event-api.ts';

/** A knight goes out and back: legal whatever the other side plays in its first moves. */
const moves = {
  white: ['g1f3', 'f3g1', 'g1f3'],
  black: ['g8f6', 'f6g8', 'g8f6'],
} as const;

/** The server may be killed meanwhile: the limit is that of its start. */
const reached = (person: Person, ply: number): Promise<unknown> =>
  person.page.waitForFunction((count) => document.querySelector(`[data-ply="${count}"]`) !== null, ply, {
    timeout: 120_000,
  });

const isOver = (person: Person, heading: string): Promise<void> =>
  person.page.getByRole('dialog', { name: heading }).waitFor();

/** What happens in a short game beside its moves. */
interface ShortGame {
  /** The opponent is at a browser too; one of the two resigns. */
  readonly against?: 'winner' | 'resigner' | undefined;
  /** Called once both have moved. */
  readonly afterBothMoved?: () => Promise<void>;
}

/** Goes from the page of the event to the own board, and plays until the other side resigns. */
export async function playShortGame(
  person: Person,
  tournamentId: string,
  { against, afterBothMoved }: ShortGame = {},
): Promise<void> {
  const { matchId, color } = await gameOf(person);
  await person.page.goto(`/tournament-details/${tournamentId}`);
  await person.page.getByRole('main').getByRole('link', { name: 'Go to board' }).first().click();
  await person.page.waitForURL(new RegExp(`/match/${matchId}$`));
  await seated(person);
  const own = moves[color ?? 'white'];
  const first = color === 'white' ? 1 : 2;
  for (const [index, move] of own.entries()) {
    const ply = first + 2 * index;
    // The bots resign instead of their third move.
    if (ply > 5) break;
    if (ply > 1) await reached(person, ply - 1);
    await enter(person, move);
    await reached(person, ply);
    if (index > 0) continue;
    await reached(person, 2);
    await afterBothMoved?.();
    if (against === 'resigner') {
      await person.press('Resign');
      await person.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      return isOver(person, 'You lost');
    }
    if (against === 'winner') break;
  }
  await isOver(person, 'You won');
}
