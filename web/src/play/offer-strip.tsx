import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleHalf2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { opposite, sideOf } from './side-of.ts';
import type { Act } from './play-slice.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

interface StripProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly line?: string;
  readonly kind?: 'gold' | 'red';
  readonly children?: ReactNode;
}

function Strip({ icon, title, line, kind = 'gold', children }: StripProps) {
  return (
    <div className={classes['strip']} data-kind={kind} aria-live="polite">
      {icon}
      <div className={classes['stripText']}>
        <strong>{title}</strong>
        {line ? <span>{line}</span> : null}
      </div>
      {children}
    </div>
  );
}

/** What needs the player now, most urgent first: the connection, held clocks, a refusal, a draw offer. */
export function OfferStrip({ match, onAct }: { match: Match; onAct: (act: Act) => void }) {
  const { room, me, link, attempt, refusal, busy } = match;
  const warning = <IconAlertTriangle size={20} stroke={1.7} aria-hidden />;
  const half = <IconCircleHalf2 size={20} stroke={1.7} aria-hidden />;
  if (link === 'reconnecting')
    return <Strip icon={warning} title={messages.reconnecting(attempt)} line={messages.safe} />;
  if (room?.paused) return <Strip icon={warning} title={messages.pausedTitle} line={messages.pausedLine} />;
  if (refusal)
    return (
      <Strip
        icon={warning}
        kind="red"
        title={messages.refused}
        line={`${refusal.detail} (${refusal.code})`}
      />
    );
  if (!room || !match.playing || room.drawOffer === '') return null;
  if (room.drawOffer === me)
    return <Strip icon={half} title={messages.drawYours} line={messages.drawYoursLine} />;
  const by = sideOf(room, room.drawOffer === 'white' ? 'white' : 'black');
  if (!me) return <Strip icon={half} title={messages.drawOffered} line={messages.drawOfferedBy(by.name)} />;
  return (
    <Strip
      icon={half}
      title={messages.drawOffered}
      line={messages.drawOfferedBy(sideOf(room, opposite(me)).name)}
    >
      <Button
        variant="strong"
        size="xs"
        loading={busy === 'acceptDraw'}
        leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
        onClick={() => onAct('acceptDraw')}
      >
        {messages.accept}
      </Button>
      <Button
        variant="outline"
        size="xs"
        loading={busy === 'declineDraw'}
        onClick={() => onAct('declineDraw')}
      >
        {messages.decline}
      </Button>
    </Strip>
  );
}
