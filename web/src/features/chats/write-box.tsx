import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { chatLimits } from '@royal-chess/contracts/chats';
import { useAppDispatch } from '../../shared/store/store.ts';
import { writingSent } from '../notifications/index.ts';
import { ChosenPicture, PictureButton } from './picture-field.tsx';
import { type ReadyPicture, usePicture } from './use-picture.ts';
import { keptDraft, keepDraft } from './draft-storage.ts';
import { messages } from './messages.ts';
import type { Talk } from './talk.ts';
import classes from './chats.module.css';

/** From how many characters left on they are counted. */
const countedFrom = 100;

/** How often the others are notified that the user writes, milliseconds. */
const notifyEveryMs = 3_000;

interface WriteBoxProps {
  readonly me: string;
  readonly talk: Talk;
  readonly onSend: (text: string, picture: ReadyPicture | null) => void;
}

/** The field of a conversation: Enter sends, Shift and Enter begins a new line. The draft outlives a reload. */
export function WriteBox({ me, talk: { kind, id: to, name }, onSend }: WriteBoxProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [draft, setDraft] = useState(() => keptDraft(me, to));
  const notifiedAt = useRef(0);
  const text = draft.trim();
  const left = chatLimits.text - text.length;

  const picture = usePicture();
  const canSend = (text !== '' || picture.ready !== null) && left >= 0 && !picture.isPending;

  const change = (value: string) => {
    setDraft(value);
    keepDraft(me, to, value);
    const now = Date.now();
    if (value.trim() === '' || now - notifiedAt.current < notifyEveryMs) return;
    notifiedAt.current = now;
    dispatch(writingSent({ to, isGroup: kind === 'group' }));
  };
  const send = () => {
    if (!canSend) return;
    onSend(text, picture.ready);
    picture.clear();
    setDraft('');
    keepDraft(me, to, '');
    notifiedAt.current = 0;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const hint = left < 0 ? messages.tooLong(-left) : messages.left(left);
  return (
    <form className={classes['form']} onSubmit={onSubmit}>
      <ChosenPicture picture={picture} />
      <PictureButton picture={picture} />
      <Textarea
        aria-label={messages.field(name)}
        aria-describedby={left < countedFrom ? id : undefined}
        placeholder={messages.placeholder}
        autosize
        minRows={1}
        maxRows={6}
        value={draft}
        error={left < 0}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon type="submit" variant="strong" size={44} aria-label={messages.send} disabled={!canSend}>
        <IconSend2 size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      {left < countedFrom ? (
        <p id={id} className={classes['left']} data-over={left < 0 || undefined} role="status">
          {hint}
        </p>
      ) : null}
    </form>
  );
}
