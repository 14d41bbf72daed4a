import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Initials } from '../../shared/ui/initials.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import { ActForm, type ActFormProps } from './act-form.tsx';
import { messages } from './messages.ts';
import classes from './act-question.module.css';

/** Where the list leaves room for a column beside it, as in `users.module.css`. */
const hasColumn = '(min-width: 84em)';

/** The question in the column: the list stays in use beside it. */
function QuestionPanel({ act, user, onClose }: ActFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const { _id: id } = user;
  useLayoutEffect(() => {
    root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // The act may have removed the button that asked; that of the menu stays.
    return () => document.querySelector<HTMLElement>(`[data-acts-of='${id}']`)?.focus();
  }, [id]);
  useEffect(() => {
    const panel = root.current;
    const closeAtEscape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    panel?.addEventListener('keydown', closeAtEscape);
    return () => panel?.removeEventListener('keydown', closeAtEscape);
  }, [onClose]);
  return (
    <div ref={root} className={classes['panel']} role="dialog" aria-label={messages.titles[act](user.name)}>
      <header className={classes['person']}>
        <Initials name={user.name} seed={user._id} size={44} online={user.online} />
        <div>
          <strong>{user.name}</strong>
          <span>{user.email ?? user.phone}</span>
        </div>
        <CloseButton aria-label={messages.closeQuestion} onClick={onClose} />
      </header>
      <h2 className={classes['question']}>
        {act === 'promote' ? messages.question : messages.titles[act](user.name)}
      </h2>
      <ActForm act={act} user={user} onClose={onClose} />
    </div>
  );
}

/** Asks staff to confirm what they do with a user: beside the list where there is room, else over the page. */
export function ActQuestion({ act, user, onClose }: ActFormProps) {
  const inColumn = useMediaQuery(hasColumn, false, { getInitialValueInEffect: false });
  if (inColumn) return <QuestionPanel key={`${act} ${user._id}`} act={act} user={user} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={messages.titles[act](user.name)}>
      <ActForm act={act} user={user} onClose={onClose} />
    </Modal>
  );
}
