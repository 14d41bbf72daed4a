import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { server } from '../../testing/fake-server.ts';
import { messages as ui } from '../../shared/ui/messages.ts';
import { messages } from './messages.ts';
import { embedCode } from './share-address.ts';
import { gameAnswer } from '../../testing/samples.ts';
import { mostMoves } from './pictures/game-picture.ts';
import { explorer, game, gamePath, opened } from '../../testing/viewed-game.ts';

const share = async (user: UserEvent, name: string) => {
  await user.click(screen.getByRole('button', { name: messages.share }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

test('game, position and link can be copied, and the game downloaded', async () => {
  const { user } = await opened();
  await share(user, messages.copyFen);
  expect(await screen.findByText('Fen String Copied to Clipboard')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(game.startFen);
  server.sends(httpRoutes.gamePgn, '1. e4 e5 *');
  await share(user, messages.copyPgn);
  expect(await screen.findByText('Move Text Copied to Clipboard')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('1. e4 e5 *');
  await user.keyboard('{End}');
  await share(user, messages.copyLink);
  expect(await screen.findByText(messages.linkCopied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${gamePath}?ply=5`);
  await user.click(screen.getByRole('button', { name: messages.share }));
  expect(await screen.findByRole('menuitem', { name: messages.downloadPgn })).toHaveAttribute(
    'href',
    `/api/games/${game.id}/pgn`,
  );
});

test('a game that cannot be copied shows an error', async () => {
  const { user } = await opened();
  server.fails(httpRoutes.gamePgn, 'RC_NOT_FOUND');
  await share(user, messages.copyPgn);
  expect(await screen.findByText(ui.copyFailed)).toBeVisible();
});

test('a copy of a game with own moves has them as a variation', async () => {
  const { user } = await opened();
  await user.click(await explorer().findByRole('button', { name: '1. d4' }));
  await share(user, messages.copyPgn);
  await screen.findByText(messages.pgnCopied);
  expect(await navigator.clipboard.readText()).toMatch(/1\. e4 \(1\. d4\) 1\.\.\. e5/);
});

test('of a very long game the moving picture has the beginning, which is said', async () => {
  const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'] as const;
  const long = Array.from({ length: mostMoves + 1 }, (_, at) => shuffle[at % 4]!);
  const { user } = await opened(gameAnswer(1, long));
  await share(user, messages.saveGif);
  expect(await screen.findByText(messages.makingCutGif(mostMoves))).toBeVisible();
});

test('the code for another site shows the game at the position', async () => {
  const { user } = await opened();
  await share(user, messages.embed);
  const code = await screen.findByLabelText(messages.embedCode);
  expect(code).toHaveValue(embedCode(game.id, [0], 'Morphy, Paul – Anderssen, Adolf'));
  await user.click(screen.getByRole('button', { name: messages.copyEmbed }));
  expect(await screen.findByText(messages.embedCopied)).toBeVisible();
});
