import { Button } from '@mantine/core';
import { IconChessKnight, IconFlag3, IconGavel } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { EventOfMatch } from './event-of-match.ts';
import { messages } from './messages.ts';
import classes from './event-panel.module.css';

/** What a player says to the arbiter from the board. */
export type ArbiterAct = 'callArbiter' | 'reportPlayer';

interface Props {
  readonly event: EventOfMatch;
  readonly onAct: (act: ArbiterAct) => void;
}

/** The event of a game, the way back to it, and the way to its arbiter. An arena's games have no board number to name. */
export function EventPanel({ event: { game }, onAct }: Props) {
  const { tournamentId, title, round, board } = game;
  return (
    <section className={classes.panel} aria-label={messages.event}>
      <Link to={`/tournament-details/${tournamentId}`} className={classes.link}>
        <IconChessKnight size={18} stroke={1.7} aria-hidden />
        <span>
          {title}
          {board === null ? null : <small>{messages.eventPlace(round, board)}</small>}
        </span>
      </Link>
      {board === null ? null : (
        <div className={classes.acts}>
          <Button
            size="xs"
            leftSection={<IconGavel size={16} stroke={1.7} aria-hidden />}
            onClick={() => onAct('callArbiter')}
          >
            {messages.callArbiter}
          </Button>
          <Button
            size="xs"
            variant="quiet"
            leftSection={<IconFlag3 size={16} stroke={1.7} aria-hidden />}
            onClick={() => onAct('reportPlayer')}
          >
            {messages.reportPlayer}
          </Button>
        </div>
      )}
    </section>
  );
}
