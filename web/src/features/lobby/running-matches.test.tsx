import { expect, test } from '@jest/globals';
import { chatsRoutes } from '@royal-chess/contracts/chats';
import { identityRoutes } from '@royal-chess/contracts/identity';
import { matchesRoutes, type CurrentMatch } from '@royal-chess/contracts/matches';
import { screen } from '@testing-library/react';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { enteredNamed, idOf, userNamed } from '../../testing/samples.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser, useLoginMutation, useLogoutMutation } from '../identity/index.ts';
import { messages } from './messages.ts';
import { RunningMatches } from './running-matches.tsx';

const match = (opponent: string): CurrentMatch => ({
  matchId: idOf(10),
  opponent,
  color: 'white',
  timeControl: { initialMs: 300_000, incrementMs: 3_000 },
  rated: true,
});

function Lobby() {
  const [logIn] = useLoginMutation();
  const [logOut] = useLogoutMutation();
  const user = useAppSelector(selectUser);
  return user ? (
    <>
      <RunningMatches />
      <button onClick={() => void logOut()}>log out</button>
    </>
  ) : (
    <button onClick={() => void logIn({ body: { email: 'bert@example.org', password: 'secret one' } })}>
      log in as Bert
    </button>
  );
}

test('the games of one player are never shown to the next', async () => {
  rooms.match('preview');
  server.answers(chatsRoutes.chats, { chats: [] });
  server.answers(matchesRoutes.currentMatches, { matches: [match('Carl')] });
  const { user } = renderPart(<Lobby />, { user: userNamed('Anna') });
  expect(await screen.findByText(messages.against('Carl'))).toBeVisible();

  server.answers(identityRoutes.logout, undefined);
  await user.click(screen.getByText('log out'));
  const bert = userNamed('Bert', { _id: idOf(2) });
  server.answers(identityRoutes.login, () => {
    server.answers(identityRoutes.me, { user: bert });
    return { ...enteredNamed('Bert'), _id: bert._id };
  });
  const answer = server.pending(matchesRoutes.currentMatches);
  await user.click(await screen.findByText('log in as Bert'));
  expect(await screen.findByText(messages.running)).toBeVisible();
  expect(screen.queryByText(messages.against('Carl'))).not.toBeInTheDocument();
  answer({ matches: [match('Dora')] });
  expect(await screen.findByText(messages.against('Dora'))).toBeVisible();
});
