import {
  type MyPuzzles,
  puzzleOpinionsRoutes,
  type PuzzleSession,
  puzzlesRoutes,
} from '@royal-chess/contracts/puzzles';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { messages } from '../features/puzzles/messages.ts';
import { endedRun } from '../features/puzzles/use-run-length.ts';
import { server } from './fake-server.ts';
import { visit, type Visited } from './render-page.tsx';
import { userNamed } from './samples.ts';

/** What an account has solved so far. */
export const mine: Omit<MyPuzzles, 'stale'> = {
  rating: 1_612,
  provisional: false,
  results: 31,
  tried: 34,
  inRow: 4,
  bestInRow: 9,
  mistakes: 3,
  history: [],
};

/** A page of puzzles as Ana sees it, with this puzzle on its board. */
export async function opened(session: PuzzleSession, address = '/chessplay/puzzles/theme'): Promise<Visited> {
  server.answers(puzzlesRoutes.startPuzzle, session);
  server.answers(puzzlesRoutes.myPuzzles, mine);
  server.answers(puzzleOpinionsRoutes.puzzleVotes, { up: 3, down: 1, mine: 'none', reported: false });
  server.answers(puzzleOpinionsRoutes.puzzleDay, { date: '2026-02-03', solved: 3, failed: 1 });
  server.answers(puzzlesRoutes.puzzleOpenings, {
    openings: [
      { opening: 'Slav_Defense', puzzles: 7 },
      { opening: 'Italian_Game', puzzles: 9 },
    ],
  });
  server.answers(puzzlesRoutes.puzzleThemes, {
    puzzles: 5,
    themes: [
      { theme: 'mateIn2', puzzles: 3 },
      { theme: 'unknownTheme', puzzles: 2 },
    ],
  });
  const page = visit(address, { user: userNamed('Ana') });
  const over = endedRun(session) ? messages.runOverTitle : messages.overTitle;
  const heading = session.revealed ? over : messages.toMove[session.playerColor];
  await screen.findByRole('heading', { name: heading });
  return page;
}

/** Waits until the opponent's move is on the board. */
export const turn = (): Promise<HTMLElement> => screen.findByText(messages.yourMove);

/** Plays a move by its field. */
export async function type(user: UserEvent, move: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: /Type a move/ });
  // Until the opponent's move is on the board, a move is not taken.
  await screen.findByText('1... Kh8');
  await user.type(field, `${move}{Enter}`);
}

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Where the browser keeps the session of Ana. */
export const remembered = `puzzle:${userNamed('Ana')._id}:theme:`;

/** Puzzles that were asked for. */
export const bodies = () => server.calls(puzzlesRoutes.startPuzzle).map(({ body }) => body);
