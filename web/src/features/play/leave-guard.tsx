import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, type BlockerFunction } from 'react-router-dom';
import { unasked } from '../../shared/routing/unasked.ts';
import { leavesPage, useBlocker } from '../../shared/routing/use-blocker.ts';
import { LazyModal, prepareModal } from '../../shared/lazy/lazy-modal.tsx';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';
import { leavesSecondEntry, useSecondEntry } from './use-second-entry.ts';
import classes from './play.module.css';

interface LeaveGuardProps {
  readonly match: Match;
  readonly onAction: (action: MatchAction) => void;
}

/**
 * True for the way to another page, and for the step back from the page that the tab loaded; a place on the same page
 * leaves nothing.
 */
const leavesGame: BlockerFunction = (way) => leavesSecondEntry(way) || leavesPage(way);

/**
 * Asks for confirmation before a player leaves a running game: within the site with a dialog, when the tab closes
 * with the browser's own question. A page cannot distinguish a reload from closing, so a reload needs it too.
 */
export function LeaveGuard({ match, onAction }: LeaveGuardProps) {
  const { me, room, playing, shown } = match;
  const [ending, setEnding] = useState(false);
  const guarded = me !== null && playing && room !== null && room.daysPerMove === 0;
  const blocker = useBlocker(guarded ? leavesGame : null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useSecondEntry(guarded, blocker.state !== 'unblocked');

  const leave = useCallback(() => {
    if (blocker.state !== 'blocked') return;
    // The step back from the page that the tab loaded leads to no page of the site.
    if (blocker.location.pathname === pathname) void navigate('/match', { replace: true, state: unasked });
    else blocker.proceed();
  }, [blocker, navigate, pathname]);

  useEffect(() => {
    if (!guarded) return undefined;
    // A player is asked also when the connection has failed.
    prepareModal();
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    return () => window.removeEventListener('beforeunload', onClose);
  }, [guarded]);

  // The game is over while the dialog is open: a player who ended it to leave leaves now, any other stays.
  useEffect(() => {
    if (guarded || blocker.state !== 'blocked') return;
    if (ending) leave();
    else blocker.reset();
  }, [guarded, ending, blocker, leave]);

  if (!guarded || !room || !me) return null;
  const early = shown.length < 2 && !room.tournament;
  const stay = () => {
    blocker.reset?.();
    setEnding(false);
  };
  return (
    <LazyModal
      opened={blocker.state === 'blocked'}
      onClose={stay}
      title={messages.leaveTitle}
      data-dialog="leaveGame"
    >
      <p className={classes['line']}>{messages.leaveLine(sideOf(room, opposite(me)).name)}</p>
      <div className={classes['answers']}>
        <Button variant="outline" data-autofocus onClick={stay}>
          {messages.stay}
        </Button>
        <Button variant="plain" onClick={leave}>
          {messages.leave}
        </Button>
        <Button
          variant="danger"
          disabled={match.link !== 'live'}
          loading={ending && match.pendingAction !== null}
          onClick={() => {
            setEnding(true);
            onAction(early ? 'abort' : 'resign');
          }}
        >
          {early ? messages.abortAndLeave : messages.resignAndLeave}
        </Button>
      </div>
    </LazyModal>
  );
}
