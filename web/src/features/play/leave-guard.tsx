import { Button, Modal } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkLeaving } from './link-leaving.ts';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import { opposite, sideOf } from './side-of.ts';
import { useBackGuard } from './use-back-guard.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

interface LeaveGuardProps {
  readonly match: Match;
  readonly onAct: (act: MatchAction) => void;
}

/** True when the site was on another page before this one; the router counts them. */
const hasPageBefore = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Where somebody is about to go: along a link, or back to where they came from. */
type Leaving = { readonly to: string } | 'back';

/**
 * Asks before a player leaves a game that goes on: by a link or the back button in the product's words, by closing the tab in the
 * browser's. A reload is asked about too, for a page cannot tell it from closing.
 */
export function LeaveGuard({ match, onAct }: LeaveGuardProps) {
  const { me, room, playing, shown } = match;
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [ending, setEnding] = useState(false);
  const guarded = me !== null && playing && room !== null && room.daysPerMove === 0;

  useEffect(() => {
    if (!guarded) return undefined;
    const onClick = (event: MouseEvent) => {
      const target = linkLeaving(event, window.location);
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving({ to: target });
    };
    // Before React hears of the click: its links navigate at once.
    document.addEventListener('click', onClick, true);
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onClose);
    };
  }, [guarded]);
  const askBack = useCallback(() => setLeaving('back'), []);
  useBackGuard(guarded, askBack);

  const leave = useCallback(
    (where: Leaving) => {
      // The page stands twice in the history: a link takes the second place, the way back leads past both.
      if (where !== 'back') void navigate(where.to, { replace: true });
      else if (hasPageBefore()) window.history.go(-2);
      else void navigate('/match', { replace: true });
    },
    [navigate],
  );
  useEffect(() => {
    if (ending && !playing && leaving !== null) leave(leaving);
  }, [ending, playing, leaving, leave]);

  if (!guarded || !room || !me) return null;
  const early = shown.length < 2;
  const stay = () => {
    setLeaving(null);
    setEnding(false);
  };
  return (
    <Modal
      opened={leaving !== null}
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
        <Button variant="plain" onClick={() => leaving !== null && leave(leaving)}>
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
