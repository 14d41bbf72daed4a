import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { matchNotesApi } from './match-notes-api.ts';
import { noteIsSent, setNote, unsentNote, watchNotes } from './match-notes.ts';

/** A note is sent when nothing was written for so long, milliseconds. */
const settleMs = 800;

/** The note of the user about a match: kept in this browser at once, and with the account a moment later. */
export interface MatchNoteField {
  readonly text: string;
  readonly write: (text: string) => void;
  /** The account does not have it yet, and was asked to. */
  readonly isUnsent: boolean;
}

const { useMatchNoteQuery, useWriteMatchNoteMutation } = matchNotesApi;

/** The note of the signed-in user; of a visitor nothing is sent. @param matchId id of the match */
export function useMatchNote(matchId: string): MatchNoteField {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?._id;
  const { data } = useMatchNoteQuery(userId === undefined ? skipToken : { params: { id: matchId } });
  const [send, { isError }] = useWriteMatchNoteMutation();
  const unsent = useSyncExternalStore(watchNotes, () => unsentNote(userId ?? '', matchId));
  const sendUnsent = (of: string | undefined, id: string): void => {
    if (of === undefined) return;
    const text = unsentNote(of, id);
    if (text === null) return;
    const params = { id };
    const isSent = async (): Promise<void> => {
      // An answer that is on its way has the text of before, and would take the place of this one.
      await dispatch(matchNotesApi.util.getRunningQueryThunk('matchNote', { params }));
      await dispatch(matchNotesApi.util.upsertQueryData('matchNote', { params }, { text }));
      noteIsSent(of, id, text);
    };
    void send({ params, body: { text } })
      .unwrap()
      .then(isSent, () => undefined);
  };
  const sendSettled = useDebouncedCallback(sendUnsent, { delay: settleMs, flushOnUnmount: true });
  useWindowEvent('online', () => sendUnsent(userId, matchId));
  const sendEarlier = useEffectEvent(sendUnsent);
  // What an earlier visit could not send.
  useEffect(() => sendEarlier(userId, matchId), [userId, matchId]);
  return {
    text: unsent ?? data?.text ?? '',
    write: (text) => {
      setNote(userId ?? '', matchId, text);
      sendSettled(userId, matchId);
    },
    isUnsent: unsent !== null && isError,
  };
}
