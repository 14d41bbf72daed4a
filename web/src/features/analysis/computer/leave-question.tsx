import { Button } from '@mantine/core';
import { leavesPage, useBlocker } from '../../../shared/routing/use-blocker.ts';
import { Modal } from '../../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import classes from './computer.module.css';

/** Asks before an unfinished game is left for another page of the site; a reload needs no question, for the game goes on. */
export function LeaveQuestion({ isRunning }: { isRunning: boolean }) {
  const blocker = useBlocker(isRunning ? leavesPage : null);
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={messages.leaveTitle}>
      <p className={classes['hint']}>{messages.leaveLine}</p>
      <div className={classes['answers']}>
        <Button variant="outline" data-autofocus onClick={() => blocker.reset?.()}>
          {messages.stay}
        </Button>
        <Button variant="strong" onClick={() => blocker.proceed?.()}>
          {messages.leave}
        </Button>
      </div>
    </Modal>
  );
}
