import { beforeEach, describe, expect, test } from '@jest/globals';
import type { MatchRoomState, MatchSnapshot, PlayedMove } from '@royal-chess/contracts/matches';
import { Position } from '@royal-chess/domain/chess/position';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { runSaga } from 'redux-saga';
import { forgetStreamVersions, minVersionFor } from '../../shared/api/stream-versions.ts';
import { store } from '../../shared/store/store.ts';
import type { RoomEvent, RoomLink } from '../../shared/rooms/join-room.ts';
import { inMatch } from './in-match.ts';
import { selectPlay } from './matches-state.ts';
import { receiveIn } from './play-saga.ts';
import { matchLeft, matchOpened, moveRequested, premoveSet, seated, stateReceived } from './play-slice.ts';

const matchId = '01890000-0000-7000-8000-000000000001';
const clocks = { whiteMs: 60_000, blackMs: 60_000 };

function played(ucis: string): PlayedMove[] {
  let position = Position.initial();
  return ucis.split(' ').map((uci, index) => {
    const move = position.parseUci(uci);
    if (!move.ok) throw new Error(move.error.message);
    const san = position.san(move.value);
    position = position.play(move.value);
    return { ply: index + 1, uci, san, fen: position.fen(), spentMs: 0, clocks };
  });
}

const snapshot = (ucis: string): MatchSnapshot => ({
  matchId,
  version: played(ucis).length + 1,
  startFen: Position.initial().fen(),
  timeControl: { initialMs: 60_000, incrementMs: 0 },
  rated: true,
  moves: played(ucis),
});
const message = (type: string, payload: unknown): RoomEvent => ({ kind: 'message', type, payload });

let sent: unknown[];
function received(event: RoomEvent): unknown {
  const link = {
    room: { send: (...words: unknown[]) => sent.push(words) },
  } as unknown as RoomLink;
  const { dispatch, getState } = store;
  return runSaga({ dispatch, getState }, receiveIn(matchId), event, link).result();
}
const state = () => selectPlay(store.getState(), matchId);
const moved = (ucis: string) => {
  const move = played(ucis).at(-1);
  return message('moved', { version: (move?.ply ?? 0) + 1, move });
};

beforeEach(() => {
  sent = [];
  forgetStreamVersions();
  store.dispatch(matchLeft(matchId));
  store.dispatch(matchOpened(matchId));
  store.dispatch(inMatch(matchId, seated('white')));
  const room = { variant: 'classical', status: 'playing' } as MatchRoomState;
  store.dispatch(inMatch(matchId, stateReceived({ room, at: 1 })));
  received(message('snapshot', snapshot('e2e4')));
});

describe('a premove', () => {
  test('is played when the opponent has moved, without thinking', () => {
    store.dispatch(inMatch(matchId, premoveSet({ from: 'g1', to: 'f3', uci: 'g1f3' })));
    received(moved('e2e4 e7e5'));
    expect(state()).toMatchObject({
      premove: null,
      pending: { uci: 'g1f3', san: 'Nf3', ply: 3, thinkMs: 0 },
    });
  });

  test('is dropped when it is not legal then', () => {
    store.dispatch(inMatch(matchId, premoveSet({ from: 'e4', to: 'd5', uci: 'e4d5' })));
    received(moved('e2e4 e7e5'));
    expect(state()).toMatchObject({ premove: null, premoveLost: true, pending: null });
  });

  test('is played after a reconnection with the opponent’s move', () => {
    store.dispatch(inMatch(matchId, premoveSet({ from: 'e4', to: 'd5', uci: 'e4d5' })));
    received(message('snapshot', snapshot('e2e4 d7d5')));
    expect(state().pending).toMatchObject({ uci: 'e4d5', ply: 3 });
  });

  test('still waits after a reconnection without a move', () => {
    store.dispatch(inMatch(matchId, premoveSet({ from: 'e4', to: 'd5', uci: 'e4d5' })));
    received(message('snapshot', snapshot('e2e4')));
    expect(state()).toMatchObject({ premove: { uci: 'e4d5' }, pending: null });
  });
});

test('a takeback removes the moves after it', () => {
  received(moved('e2e4 e7e5'));
  received(message('tookBack', { version: 7, ply: 1 }));
  expect(state().moves.map(({ uci }) => uci)).toEqual(['e2e4']);
  const again = played('e2e4 c7c5').at(-1);
  received(message('moved', { version: 8, move: again }));
  expect(state().moves.map(({ uci }) => uci)).toEqual(['e2e4', 'c7c5']);
});

test('a gap requests everything after the known version; an old message requests nothing', () => {
  received(moved('e2e4 e7e5 g1f3'));
  expect(sent).toEqual([['sync', { since: 2 }]]);
  received(moved('e2e4'));
  expect(sent).toHaveLength(1);
});

test('a pending move stays after a reconnection without it', () => {
  received(moved('e2e4 e7e5'));
  const pending = { commandId: 'c1', ply: 3, uci: 'g1f3', san: 'Nf3', fen: 'f', thinkMs: 400 };
  store.dispatch(inMatch(matchId, moveRequested(pending)));
  received(message('snapshot', snapshot('e2e4 e7e5')));
  expect(state().pending).toEqual(pending);
});

test('what is no message of a match changes nothing', () => {
  const before = state();
  received(message('moved', { version: 'x' }));
  received(message('tookBack', null));
  received(message('unknown', {}));
  expect(state()).toEqual(before);
});

test.each<[string, MatchRoomState['status'], string | undefined]>([
  ['its end', 'finished', `match-${matchId}@9`],
  ['that it was aborted', 'aborted', `match-${matchId}@9`],
  ['a later state of it', 'playing', undefined],
])('pages that are opened after a match contain %s', (_, status, expected) => {
  received({ kind: 'state', state: { matchId, status, version: 9 } });
  expect(minVersionFor(httpRoutes.games)).toBe(expected);
});
