import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { isUnasked } from '../../shared/routing/unasked.ts';
import { messages } from './messages.ts';
import classes from './create-tournament.module.css';

interface LeaveQuestionProps {
  readonly isUnsaved: boolean;
  /** Saves the draft; absent where there is none. */
  readonly onSave?: (() => Promise<boolean>) | undefined;
}

const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  nextLocation.pathname !== currentLocation.pathname && !isUnasked(nextLocation);
const leavesNothing: BlockerFunction = () => false;

/** Asks before what is not saved is left: with a dialog within the site, with the browser's own question beyond it. */
export function LeaveQuestion({ isUnsaved, onSave }: LeaveQuestionProps) {
  const blocker = useBlocker(isUnsaved ? leavesPage : leavesNothing);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    return () => window.removeEventListener('beforeunload', onClose);
  }, [isUnsaved]);
  const stay = () => blocker.reset?.();
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title={messages.leaveTitle}>
      <p>{messages.leaveLine}</p>
      <div className={classes['answers']}>
        <Button variant="outline" data-autofocus onClick={stay}>
          {messages.stay}
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          {messages.leave}
        </Button>
        {onSave ? (
          <Button
            variant="strong"
            onClick={() => void onSave().then((isSaved) => (isSaved ? blocker.proceed?.() : stay()))}
          >
            {messages.saveAndLeave}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
