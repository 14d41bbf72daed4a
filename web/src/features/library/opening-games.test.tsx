import { expect, test } from '@jest/globals';
import { libraryRoutes, type GameSummary } from '@royal-chess/contracts/library';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { gameAnswer, gameSummary } from '../../testing/samples.ts';
import { messages } from './messages.ts';
import { OpeningGames } from './opening-games.tsx';

const by = (n: number, white: string): GameSummary =>
  gameSummary(n, { white: { userId: null, name: white, rating: null, title: null } });
const list = (...games: GameSummary[]) => ({
  items: games,
  nextCursor: null,
  total: games.length,
  stale: false,
});

function TwoGames() {
  const [eco, setEco] = useState('B90');
  return (
    <>
      <button onClick={() => setEco(eco === 'B90' ? 'C65' : 'B90')}>other game</button>
      <OpeningGames game={gameAnswer(1, [], { eco })} />
    </>
  );
}

test('games of one opening are never shown for another', async () => {
  const sicilian = list(by(3, 'Fischer'));
  server.answers(libraryRoutes.games, sicilian);
  const { user } = renderPart(<TwoGames />);
  expect(await screen.findByText('Fischer')).toBeVisible();
  expect(screen.getByRole('heading', { name: messages.gamesOfOpening('B90') })).toBeVisible();

  const answerSpanish = server.pending(libraryRoutes.games);
  await user.click(screen.getByText('other game'));
  await waitFor(() => expect(screen.queryByText('Fischer')).not.toBeInTheDocument());
  answerSpanish(list(by(4, 'Lasker')));
  expect(await screen.findByText('Lasker')).toBeVisible();

  const answerSicilian = server.pending(libraryRoutes.games);
  await user.click(screen.getByText('other game'));
  // Cached, and fetched again.
  expect(await screen.findByText('Fischer')).toBeVisible();
  expect(screen.queryByText('Lasker')).not.toBeInTheDocument();
  answerSicilian(list(by(3, 'Fischer'), by(5, 'Tal')));
  expect(await screen.findByText('Tal')).toBeVisible();
  await waitFor(() =>
    expect(server.calls(libraryRoutes.games).map(({ query }) => query.opening)).toEqual([
      'B90',
      'C65',
      'B90',
    ]),
  );
});
