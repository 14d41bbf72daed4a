import { expect, test } from '@jest/globals';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import {
  inviteAnswered,
  inviteRequested,
  inviteDialogTurned,
  inviteMade,
  inviteTaken,
  invitesForgotten,
  invitesReceived,
  invitesSlice,
} from './invites-slice.ts';

const { reducer, getInitialState } = invitesSlice;
const timeControl = { initialMs: 600_000, incrementMs: 0 };
const invite = (code: string, id: string): InviteAnswer => ({
  code,
  seek: {
    id,
    userId: 'me',
    name: 'Me',
    rating: 1500,
    provisional: true,
    color: 'random',
    variant: 'classical',
    speed: 'rapid',
    timeControl,
    rated: true,
    at: 0,
  },
});
const wanted = { color: 'random', variant: 'classical', timeControl, rated: true } as const;
const made = reducer(reducer(undefined, inviteRequested(wanted)), inviteMade(invite('K7M4QX', 'a')));

test('a code that was made is shown and listed, once however often it is told', () => {
  expect(made).toMatchObject({ busy: null, taken: false, made: { code: 'K7M4QX' } });
  expect(reducer(made, inviteMade(invite('K7M4QX', 'a'))).list).toHaveLength(1);
});

test('a refusal ends the making and stands until the dialog turns', () => {
  const asked = reducer(undefined, inviteRequested(wanted));
  expect(asked.busy).toBe('make');
  const refused = reducer(asked, inviteAnswered({ code: 'RC_SEEK_LIMIT', detail: 'Too many.' }));
  expect(refused).toMatchObject({ busy: null, fault: { code: 'RC_SEEK_LIMIT' } });
  expect(reducer(refused, inviteDialogTurned()).fault).toBeNull();
});

test('the game behind the code that is shown begins: it is taken and no longer open', () => {
  expect(reducer(made, inviteTaken('a'))).toMatchObject({ taken: true, list: [] });
  expect(reducer(made, inviteTaken('another'))).toMatchObject({ taken: false, list: [{ code: 'K7M4QX' }] });
});

test('the dialog opens fresh; who logs out leaves nothing', () => {
  const taken = reducer(made, inviteTaken('a'));
  expect(reducer(taken, inviteDialogTurned())).toMatchObject({ made: null, taken: false });
  const heard = reducer(taken, invitesReceived([invite('ABCDEF', 'b')]));
  expect(reducer(heard, invitesForgotten())).toEqual(getInitialState());
});
