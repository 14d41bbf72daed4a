import { expect } from '@jest/globals';
import { defaultSettings } from '@royal-chess/contracts/account';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../features/analysis/messages.ts';
import { replaceSettings } from '../shared/settings/settings-store.ts';
import { FakeEngine } from './fake-engine.ts';
import { server } from './fake-server.ts';
import { visit } from './render-page.tsx';
import { gamesAnswer, openingsAnswer } from './samples.ts';

/** What a board of analysis asks for, and its engine; before each test. */
export function answerForBoard(): void {
  FakeEngine.install();
  replaceSettings(defaultSettings);
  server.answersByDefault(httpRoutes.openings, openingsAnswer({}));
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  server.answersByDefault(httpRoutes.sharedEvaluation, { evaluation: null });
}

export const switchOf = () => screen.getByRole('switch', { name: messages.engine });
export const moves = () => within(screen.getByRole('region', { name: messages.moves }));
export const panel = () => within(screen.getByRole('region', { name: messages.engine }));

/** The board at an address, ready for moves. */
export async function opened(address: Parameters<typeof visit>[0] = '/chessplay/analysis') {
  const page = visit(address);
  await screen.findByRole('grid');
  await screen.findByRole('button', { name: messages.annotate });
  return page;
}

/** The board with a running engine. */
export async function thinking(address?: Parameters<typeof visit>[0]) {
  const page = await opened(address);
  await page.user.click(switchOf());
  await waitFor(() => expect(FakeEngine.started.length).toBeGreaterThan(0));
  await FakeEngine.now.ready();
  return page;
}
