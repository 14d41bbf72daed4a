import { describe, expect, test } from '@jest/globals';
import { moderationRoutes } from '@royal-chess/contracts/moderation';
import { puzzleOpinionsRoutes, type PuzzleVotes, type ReportedPuzzle } from '@royal-chess/contracts/puzzles';
import { screen, waitFor } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { alertShowing } from '../../../testing/alert-showing.ts';
import { server } from '../../../testing/fake-server.ts';
import { solvedSession } from '../../../testing/puzzle-samples.ts';
import { renderPart, visit } from '../../../testing/render-page.tsx';
import { idOf, userNamed } from '../../../testing/samples.ts';
import { messages } from '../messages.ts';
import { PuzzleOpinion } from './puzzle-opinion.tsx';

const votes: Omit<PuzzleVotes, 'stale'> = { up: 3, down: 1, mine: 'none', reported: false };
const part = (
  <main>
    <PuzzleOpinion sessionId={idOf(700)} />
  </main>
);
const opinions = () => server.calls(puzzleOpinionsRoutes.judgePuzzle).map(({ body }) => body);

describe('the opinion on a puzzle', () => {
  test('a vote is given, and taken back by the same button', async () => {
    server.answers(puzzleOpinionsRoutes.puzzleVotes, votes);
    server.answers(puzzleOpinionsRoutes.judgePuzzle, solvedSession());
    const { user } = renderPart(part);
    const yes = await screen.findByRole('button', { name: messages.votes.up(3), pressed: false });
    server.answers(puzzleOpinionsRoutes.puzzleVotes, { ...votes, up: 4, mine: 'up' });
    await user.click(yes);
    const pressed = await screen.findByRole('button', { name: messages.votes.up(4), pressed: true });
    await user.click(pressed);
    await waitFor(() => expect(opinions()).toMatchObject([{ vote: 'up' }, { vote: 'none' }]));
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('a fault is reported once', async () => {
    server.answers(puzzleOpinionsRoutes.puzzleVotes, votes);
    server.answers(puzzleOpinionsRoutes.judgePuzzle, solvedSession());
    const { user } = renderPart(part);
    await screen.findByRole('button', { name: messages.votes.up(3) });
    server.answers(puzzleOpinionsRoutes.puzzleVotes, { ...votes, reported: true });
    await user.click(screen.getByRole('button', { name: messages.report }));
    await user.click(await screen.findByRole('menuitem', { name: messages.faults.several }));
    expect(await screen.findByText(messages.reported)).toBeVisible();
    expect(opinions()).toMatchObject([{ fault: 'several' }]);
    expect(screen.queryByRole('button', { name: messages.report })).toBeNull();
  });

  test('what was not kept is said', async () => {
    server.answers(puzzleOpinionsRoutes.puzzleVotes, votes);
    server.fails(puzzleOpinionsRoutes.judgePuzzle, 'RC_STORE_UNAVAILABLE');
    const { user } = renderPart(part);
    await user.click(await screen.findByRole('button', { name: messages.votes.down(1) }));
    expect(await alertShowing(messages.notKept)).toBeVisible();
  });
});

describe('reported puzzles', () => {
  const staff = userNamed('Ada', { admin: true, roles: ['user', 'admin'] });
  const reported: ReportedPuzzle = {
    puzzleId: 'p1',
    puzzle: {
      fen: '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1',
      moves: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
      rating: 1_300,
      themes: ['mateIn2'],
    },
    faults: [{ fault: 'several', reports: 2 }],
    up: 3,
    down: 4,
    at: 0,
  };
  const opened = () => visit('/admin/moderation?state=puzzles', { user: staff });

  test('are shown with their solution, and one is withdrawn', async () => {
    server.answers(puzzleOpinionsRoutes.reportedPuzzles, { puzzles: [reported], more: false });
    server.answers(puzzleOpinionsRoutes.reviewPuzzle, undefined);
    const { user } = opened();
    expect(await screen.findByRole('heading', { name: 'Puzzle p1' })).toBeVisible();
    expect(screen.getByText(`${messages.faults.several} (2)`)).toBeVisible();
    expect(screen.getByText(/3\. Rxe8#/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    server.answers(puzzleOpinionsRoutes.reportedPuzzles, { puzzles: [], more: false });
    await user.click(screen.getByRole('button', { name: messages.withdraw }));
    expect(await screen.findByText(messages.reportedNone)).toBeVisible();
    expect(server.calls(puzzleOpinionsRoutes.reviewPuzzle)[0]).toMatchObject({
      params: { puzzle: 'p1' },
      body: { outcome: 'withdrawn' },
    });
    expect(server.calls(moderationRoutes.moderation)).toEqual([]);
  });

  test('that do not load can be loaded again', async () => {
    server.fails(puzzleOpinionsRoutes.reportedPuzzles, 'RC_INTERNAL');
    const { user } = opened();
    expect(await screen.findByText(messages.reportedFailed)).toBeVisible();
    server.answers(puzzleOpinionsRoutes.reportedPuzzles, {
      puzzles: [{ ...reported, puzzle: null }],
      more: true,
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(messages.puzzleMissing)).toBeVisible();
    expect(screen.getByText(messages.reportedMore)).toBeVisible();
  });
});
