import { beforeEach, describe, expect, test } from '@jest/globals';
import { chatsRoutes } from '@royal-chess/contracts/chats';
import { computerRoutes, type UnfinishedComputerGame } from '@royal-chess/contracts/computer';
import { identityRoutes } from '@royal-chess/contracts/identity';
import { matchesRoutes, type CurrentMatch } from '@royal-chess/contracts/matches';
import { screen, within } from '@testing-library/react';
import { rooms } from '../../testing/fake-rooms.ts';
import { server } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-page.tsx';
import { enteredNamed, idOf, userNamed } from '../../testing/samples.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser, useLoginMutation, useLogoutMutation } from '../identity/index.ts';
import { messages } from './running-messages.ts';
import RunningMatches from './running-matches.tsx';

const match = (opponent: string): CurrentMatch => ({
  matchId: idOf(10),
  opponent,
  color: 'white',
  timeControl: { initialMs: 300_000, incrementMs: 3_000 },
  rated: true,
});

beforeEach(() => server.answersByDefault(computerRoutes.currentComputerGame, { id: null, games: [] }));

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

describe('games against the computer', () => {
  const theirs: CurrentMatch = {
    ...match('Carl'),
    timeControl: { daysPerMove: 3, initialMs: 259_200_000, incrementMs: 0 },
    turn: 'black',
  };
  const against = (n: number, more: Partial<UnfinishedComputerGame> = {}): UnfinishedComputerGame => ({
    id: idOf(n),
    level: 3,
    color: 'white',
    variant: 'classical',
    timeControl: null,
    plies: 0,
    ...more,
  });
  const shown = async () => {
    const links = await screen.findAllByRole('link', { name: messages.continue });
    return links.map((link) => [link.getAttribute('href'), link.parentElement?.textContent ?? '']);
  };

  test('are listed before games in which the other is to move, each with the way back into it', async () => {
    server.answers(matchesRoutes.currentMatches, { matches: [theirs] });
    const timeControl = { initialMs: 300_000, incrementMs: 3_000 };
    server.answers(computerRoutes.currentComputerGame, {
      id: idOf(21),
      games: [
        against(21, { plies: 23, color: 'black', timeControl }),
        against(22, { level: 8, variant: 'capablanca' }),
      ],
    });
    renderPart(<RunningMatches />, { user: userNamed('Anna') });
    await screen.findByText('2 paused');
    expect(await shown()).toEqual([
      [
        `/chessplay/computer?game=${idOf(21)}`,
        expect.stringContaining(
          `${messages.againstComputer(3)}5+3, Black, ${messages.atMove(12)}${messages.paused}`,
        ),
      ],
      [
        `/chessplay/computer?game=${idOf(22)}&variant=capablanca`,
        expect.stringContaining(`${messages.againstComputer(8)}${messages.noClock}, Capablanca 10×8, White`),
      ],
      [`/match/${idOf(10)}`, expect.stringContaining(messages.theirTurn('Carl'))],
    ]);
  });

  test('are not counted among those that wait for a move', async () => {
    server.answers(matchesRoutes.currentMatches, {
      matches: [theirs, { ...theirs, matchId: idOf(11), turn: theirs.color }],
    });
    server.answers(computerRoutes.currentComputerGame, { id: idOf(21), games: [against(21)] });
    renderPart(<RunningMatches />, { user: userNamed('Anna') });
    expect(await screen.findByText('1 waits for you, 1 paused')).toBeVisible();
  });

  test('that did not load are reported below the matches, and load on retry', async () => {
    server.answers(matchesRoutes.currentMatches, { matches: [theirs] });
    server.fails(computerRoutes.currentComputerGame, 'RC_INTERNAL');
    const { user } = renderPart(<RunningMatches />, { user: userNamed('Anna') });
    expect(await screen.findByRole('heading', { name: messages.runningFailed })).toBeVisible();
    expect(screen.getByText(messages.against('Carl'))).toBeVisible();
    server.answers(computerRoutes.currentComputerGame, { id: idOf(21), games: [against(21)] });
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(messages.againstComputer(3))).toBeVisible();
    expect(screen.queryByText(messages.runningFailed)).not.toBeInTheDocument();
  });

  test('of a guest have only their address', async () => {
    server.answers(matchesRoutes.currentMatches, { matches: [] });
    renderPart(<RunningMatches />, { user: userNamed('Guest', { roles: ['guest'] }) });
    expect(await screen.findByText(messages.noRunning)).toBeVisible();
    expect(server.calls(computerRoutes.currentComputerGame)).toEqual([]);
  });
});
