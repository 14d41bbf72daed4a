import { Textarea } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { longestNote, noteOf, setNote, watchNotes } from './match-notes.ts';
import { messages } from './messages.ts';

/** What a player writes down about a game, for themselves; all fields of a game have the same text. */
export function NotesPanel({ matchId }: { matchId: string }) {
  const userId = useAppSelector(selectUser)?._id ?? '';
  const text = useSyncExternalStore(watchNotes, () => noteOf(userId, matchId));
  return (
    <Textarea
      label={messages.notesLabel}
      autosize
      minRows={5}
      maxRows={14}
      maxLength={longestNote}
      value={text}
      onChange={({ currentTarget: { value } }) => setNote(userId, matchId, value)}
    />
  );
}
