import type { GameAnswer } from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, within } from '@testing-library/react';
import { boardGrid } from './board-keys.ts';
import { server } from './fake-server.ts';
import { visit } from './render-page.tsx';
import { gameAnswer, gameSummary, openingsAnswer } from './samples.ts';
import { messages as explorerMessages } from '../features/opening-explorer/messages.ts';
import { messages } from '../features/game-viewer/messages.ts';

export const game = gameAnswer(1, ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4']);
export const gamePath = `/games/${game.id}`;
const counts = openingsAnswer({ e4: ['e2e4', 60, 20, 20], d4: ['d2d4', 5, 3, 2] });

export const other = gameSummary(2, { white: { ...game.white, name: 'Tal, Mihail' }, foundPly: 3 });

/** The server has the game, counts of every position, and another game with it. */
export function serverHasIt(shown: GameAnswer = game) {
  const listed = { topGames: [gameSummary(1), other], recentGames: [other] };
  server.answers(httpRoutes.game, shown);
  server.answers(httpRoutes.gameReport, { report: null });
  server.answers(httpRoutes.openings, ({ query }) =>
    query.fen === game.startFen
      ? { ...counts, ...listed, total: 812 }
      : openingsAnswer({ c5: ['c7c5', 1, 0, 1] }, { eco: 'B00', name: 'King’s Pawn', ...listed }),
  );
}

export async function opened(
  shown: GameAnswer = game,
  address = gamePath,
  as: Parameters<typeof visit>[1] = {},
) {
  serverHasIt(shown);
  const page = visit(address, as);
  await screen.findByRole('heading', { level: 1, name: messages.back3('Morphy, Paul', 'Anderssen, Adolf') });
  return page;
}

export const explorer = () => within(screen.getByRole('region', { name: explorerMessages.explorerTitle }));
export const related = () => within(screen.getByRole('region', { name: explorerMessages.positionGames }));
export const moves = () => within(screen.getByRole('region', { name: messages.moves }));
export const square = (name: string) => within(boardGrid()).getByText(new RegExp(`^${name}, `));
export const step = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

/** The game with comments, a variation, clocks and evaluations. */
export const annotated: GameAnswer = {
  ...game,
  annotated: true,
  movetext:
    '{Paris} 1. e4 {[%eval 0.3] [%clk 1:02:03] [%cal Gd2d4][%csl Re5] The best.} (1. d4 {quiet} d5 (1... Nf6)) 1... e5 $6 {[%eval 0.6] [%clk 0:00:07.5]} 2. Nf3 {[%eval 0.5,24]} Nc6 {[%eval #3]} 3. Bc4 1-0',
};
