import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { isUnasked } from '../../shared/routing/unasked.ts';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

interface LeaveGuardProps {
  readonly match: Match;
  readonly onAct: (act: MatchAction) => void;
}

/** True for the way to another page of the site; a place on the same page leaves nothing. */
const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  nextLocation.pathname !== currentLocation.pathname && !isUnasked(nextLocation);
const leavesNothing: BlockerFunction = () => false;

/**
 * Asks before a player leaves a game that goes on: within the site with a dialog, when the tab closes with the browser's own
 * question. A page cannot distinguish a reload from closing, so that is asked about too.
 */
export function LeaveGuard({ match, onAct }: LeaveGuardProps) {
  const { me, room, playing, shown } = match;
  const [ending, setEnding] = useState(false);
  const guarded = me !== null && playing && room !== null && room.daysPerMove === 0;
  const blocker = useBlocker(guarded ? leavesPage : leavesNothing);

  useEffect(() => {
    if (!guarded) return undefined;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    return () => window.removeEventListener('beforeunload', onClose);
  }, [guarded]);

  // The game is over while the dialog is open: a player who ended it to leave leaves now, any other stays.
  useEffect(() => {
    if (guarded || blocker.state !== 'blocked') return;
    if (ending) blocker.proceed();
    else blocker.reset();
  }, [guarded, ending, blocker]);

  if (!guarded || !room || !me) return null;
  const early = shown.length < 2;
  const stay = () => {
    blocker.reset?.();
    setEnding(false);
  };
  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={messages.leaveTitle}
      data-dialog="leaveGame"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <p className={classes['line']}>{messages.leaveLine(sideOf(room, opposite(me)).name)}</p>
      <div className={classes['answers']}>
        <Button variant="outline" data-autofocus onClick={stay}>
          {messages.stay}
        </Button>
        <Button variant="plain" onClick={() => blocker.proceed?.()}>
          {messages.leave}
        </Button>
        <Button
          variant="danger"
          disabled={match.link !== 'live'}
          loading={ending && match.pendingAction !== null}
          onClick={() => {
            setEnding(true);
            onAct(early ? 'abort' : 'resign');
          }}
        >
          {early ? messages.abortAndLeave : messages.resignAndLeave}
        </Button>
      </div>
    </Modal>
  );
}
