import { describe, expect, test } from '@jest/globals';
import { matchNotesRoutes } from '@royal-chess/contracts/account';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { server } from '../../testing/fake-server.ts';
import { holdTimers } from '../../testing/held-timers.ts';
import { openMatch } from '../../testing/open-match.ts';
import { idOf } from '../../testing/samples.ts';
import { messages } from './messages.ts';

describe('beside a game', () => {
  test('the opening appears when it is reached', async () => {
    const { turns } = await openMatch({ sans: ['e4'] });
    expect(screen.queryByText(messages.openingLabel)).not.toBeInTheDocument();
    await turns({ eco: 'C44', opening: 'Scotch Game' });
    expect(screen.getAllByText('C44 Scotch Game')[0]).toBeVisible();
  });

  test('what a win and a defeat change stands behind the rating until the change is known', async () => {
    const stakes = { whiteGain: 9, whiteLoss: -6, blackGain: 6, blackLoss: -9 };
    const { turns } = await openMatch({ sans: ['e4', 'e5'], state: stakes });
    const [beside] = screen.getAllByText('+9 / −6').filter((one) => !one.closest('dl'));
    expect(beside).toBeVisible();
    // On a phone it is in the facts.
    const label = screen.getByText(messages.stakesLabel);
    expect(label.nextElementSibling).toHaveTextContent('+9 / −6');
    expect(screen.getByText('+6 / −9')).toBeVisible();
    await turns({ ratingsApplied: true, whiteChange: -6, blackChange: 6 });
    expect(screen.queryByText('+9 / −6')).not.toBeInTheDocument();
    expect(screen.getByText('−6')).toBeVisible();
  });

  test('a casual game has no stakes', async () => {
    await openMatch({ sans: ['e4', 'e5'], state: { rated: false } });
    expect(screen.queryByText(new RegExp(messages.stakes))).not.toBeInTheDocument();
  });

  test('a provisional rating has a question mark', async () => {
    await openMatch({ state: { blackProvisional: true } });
    expect(screen.getByText('1620?')).toBeVisible();
    expect(screen.getByText('1500')).toBeVisible();
  });

  test.each([
    [{ blackPingMs: 96 }, '96 ms'],
    [{ blackPingMs: 0 }, messages.here],
    [{ blackPingMs: 96, blackOnline: false }, messages.away],
  ] as const)('the connection of the opponent with %j reads %s', async (state, text) => {
    await openMatch({ state });
    const name = screen.getAllByText('Bruno').find((element) => element.closest('dt'));
    expect(name?.closest('dt')?.nextElementSibling).toHaveTextContent(text);
  });

  test('without a connection of one’s own none is shown as connected', async () => {
    const { room } = await openMatch({ state: { blackPingMs: 96 } });
    const shown = () => screen.getAllByText(messages.noConnection).length;
    const dots = () => document.querySelectorAll('[data-who] [data-online]').length;
    expect(dots()).toBe(2);
    expect(screen.queryByText(messages.noConnection)).not.toBeInTheDocument();
    room.repliesTo('move', () => new Promise(() => undefined));
    await room.closes();
    expect(shown()).toBeGreaterThan(0);
    expect(screen.getAllByText(messages.notKnown).length).toBeGreaterThan(0);
    expect(screen.queryByText('96 ms')).not.toBeInTheDocument();
    expect(dots()).toBe(0);
  });

  test('the score between the two is asked for once, and counts halves', async () => {
    const between = { won: 3, drawn: 1, lost: 2 };
    await openMatch({ between });
    expect(await screen.findByText(messages.between)).toBeVisible();
    expect(screen.getByText('3½')).toBeVisible();
    expect(screen.getByText('2½')).toBeVisible();
    expect(server.calls(httpRoutes.between)).toMatchObject([{ params: { id: idOf(2) } }]);
  });

  test('the score counts the game once it is over, as soon as the server has counted it', async () => {
    const { turns } = await openMatch({ sans: ['e4', 'e5'], between: { won: 3, drawn: 1, lost: 2 } });
    expect(await screen.findByText('3½')).toBeVisible();
    const release = holdTimers(1_000);
    server.answers(httpRoutes.between, { between: { won: 3, drawn: 1, lost: 2 }, stale: true });
    await turns({ status: 'finished', result: '1-0', reason: 'resignation', version: 4 });
    await waitFor(() => expect(server.calls(httpRoutes.between)).toHaveLength(2));
    server.answers(httpRoutes.between, { between: { won: 4, drawn: 1, lost: 2 }, stale: false });
    await waitFor(() => {
      release();
      expect(screen.getByText('4½')).toBeVisible();
    });
  });

  test('the score counts a game that ends before its first move', async () => {
    const { turns } = await openMatch({ between: { won: 3, drawn: 1, lost: 2 } });
    expect(await screen.findByText('3½')).toBeVisible();
    server.answers(httpRoutes.between, { between: { won: 4, drawn: 1, lost: 2 }, stale: false });
    await turns({ status: 'finished', result: '1-0', reason: 'resignation', version: 2 });
    expect(await screen.findByText('4½')).toBeVisible();
  });

  test('a premove has taken no time; the first moves are not charged', async () => {
    const { room, snapshot } = await openMatch();
    const move = (ply: number, uci: string, san: string, fen: string) => ({
      version: 1 + ply,
      move: { ply, uci, san, fen, spentMs: 0, clocks: { whiteMs: 300_000, blackMs: 300_000 } },
    });
    await snapshot();
    const start = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
    const second = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    const third = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
    await room.sends('moved', move(1, 'e2e4', 'e4', start));
    await room.sends('moved', move(2, 'e7e5', 'e5', second));
    await room.sends('moved', move(3, 'g1f3', 'Nf3', third));
    const moves = within(screen.getByRole('region', { name: messages.moves }));
    expect(moves.getByRole('button', { name: /Nf3/ })).toHaveTextContent('0s');
    expect(moves.getByRole('button', { name: /e5/ })).not.toHaveTextContent('0s');
  });

  test('a player writes notes, which the account keeps', async () => {
    let kept = '';
    server.answers(matchNotesRoutes.matchNote, () => ({ text: kept }));
    server.answers(matchNotesRoutes.writeMatchNote, ({ body: { text } }) => void (kept = text));
    const { user } = await openMatch();
    await user.click(screen.getByRole('tab', { name: messages.notes }));
    const notes = await screen.findByRole('textbox', { name: messages.notesLabel });
    await user.type(notes, 'g4 next');
    await user.click(screen.getByRole('tab', { name: messages.moves }));
    await user.click(screen.getByRole('tab', { name: messages.notes }));
    const again = screen.getByRole('textbox', { name: messages.notesLabel });
    await waitFor(() => expect(kept).toBe('g4 next'));
    await waitFor(() => expect(again).toHaveValue('g4 next'));
  });

  test('who watches has no notes and no score', async () => {
    await openMatch({ role: 'spectator', user: null });
    expect(screen.queryByRole('tab', { name: messages.notes })).not.toBeInTheDocument();
    expect(server.calls(httpRoutes.between)).toEqual([]);
  });
});
