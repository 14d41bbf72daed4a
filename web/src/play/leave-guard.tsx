import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkLeaving } from './link-leaving.ts';
import { messages } from './messages.ts';
import type { Act } from './play-slice.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

interface LeaveGuardProps {
  readonly match: Match;
  readonly onAct: (act: Act) => void;
}

/** Asks before a link leads a player away from a game that goes on. A reload comes back, so it is not asked about. */
export function LeaveGuard({ match, onAct }: LeaveGuardProps) {
  const { me, room, playing, shown } = match;
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  const [ending, setEnding] = useState(false);
  const guarded = me !== null && playing && room !== null && room.daysPerMove === 0;

  useEffect(() => {
    if (!guarded) return undefined;
    const onClick = (event: MouseEvent) => {
      const target = linkLeaving(event, window.location);
      if (target === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(target);
    };
    // Before React hears of the click: its links navigate at once.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [guarded]);

  useEffect(() => {
    if (ending && !playing && to !== null) void navigate(to);
  }, [ending, playing, to, navigate]);

  if (!guarded || !room || !me) return null;
  const early = shown.length < 2;
  const stay = () => {
    setTo(null);
    setEnding(false);
  };
  return (
    <Modal
      opened={to !== null}
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
        <Button variant="plain" onClick={() => to !== null && void navigate(to)}>
          {messages.leave}
        </Button>
        <Button
          variant="danger"
          disabled={match.link !== 'live'}
          loading={ending && match.busy !== null}
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
