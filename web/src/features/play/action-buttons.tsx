import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBook2,
  IconCircleHalf2,
  IconDoor,
  IconDoorExit,
  IconFlag,
  IconMicroscope,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Variant } from '@royal-chess/domain/chess/types';
import { findAgain } from '../../shared/chess/find-again.ts';
import { engineBoardAddress, needsIsolation } from '../../shared/chess/stored-board-address.ts';
import type { EventOfMatch } from './event-of-match.ts';
import { ArbiterMenu } from './arbiter-menu.tsx';
import type { ArbiterAct } from './event-panel.tsx';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

/**
 * Acts a player has now: until both have moved a game outside of tournaments can be aborted, afterwards resigned; over, it can be
 * played again.
 */
export function actionsNow({ me, playing, room, shown, role, proposed }: Match) {
  if (!me || !room) return [];
  if (!playing)
    return room.rematchId === '' && !room.tournament
      ? [
          {
            action: 'offerRematch' as const,
            label: messages.rematch,
            icon: IconRefresh,
            off: room.rematchOffer !== '',
          },
        ]
      : [];
  const early = shown.length < 2;
  return [
    ...(room.tournament
      ? []
      : [
          {
            action: 'offerTakeback' as const,
            label: messages.takeback,
            icon: IconArrowBackUp,
            off: shown.length < (role === 'white' ? 1 : 2) || room.takebackOffer !== '' || proposed.takeback,
          },
        ]),
    {
      action: 'offerDraw' as const,
      label: messages.draw,
      icon: IconCircleHalf2,
      off: early || room.drawOffer !== '' || proposed.draw,
    },
    early && !room.tournament
      ? { action: 'abort' as const, label: messages.abort, icon: IconDoorExit, off: false }
      : { action: 'resign' as const, label: messages.resign, icon: IconFlag, off: false },
  ];
}

/** A way from a game that is over. */
export interface WayOn {
  readonly kind: 'game' | 'newGame' | 'lobby';
  readonly to: string;
  readonly label: string;
  readonly icon: typeof IconBook2;
  readonly state?: object;
  /** A page whose document has other headers: it is loaded whole. */
  readonly reloadDocument?: boolean;
}

/**
 * Where to go from a game that is over, and for those who only watch. A new game is searched for at once, with the same control; a
 * round and a game of days are not found by searching.
 */
export function waysOn({ me, playing, room, shown, timeControl }: Match): readonly WayOn[] {
  if (!room || (me && playing)) return [];
  const { status, matchId, variant, rated, tournament, daysPerMove } = room;
  const ways: WayOn[] = [];
  const game = { id: matchId, variant: variant as Variant };
  if (status === 'finished' && me)
    ways.push({
      kind: 'game',
      to: engineBoardAddress(game, [shown.length]),
      label: messages.analyse,
      icon: IconMicroscope,
      reloadDocument: needsIsolation(game),
    });
  else if (status === 'finished')
    ways.push({
      kind: 'game',
      to: `/games/${matchId}`,
      label: messages.stepThrough,
      icon: IconBook2,
      state: { fresh: true },
    });
  if (me && timeControl && !tournament && daysPerMove === 0)
    ways.push({
      kind: 'newGame',
      to: '/match',
      label: messages.newGame,
      icon: IconPlayerPlay,
      state: findAgain({ variant: variant as Variant, timeControl, rated }),
    });
  return [...ways, { kind: 'lobby', to: '/match', label: messages.lobby, icon: IconDoor }];
}

interface Props {
  readonly match: Match;
  readonly onBegin: (action: MatchAction) => void;
  /** The event of the game; null in other games. */
  readonly event: EventOfMatch | null;
  readonly onSay: (act: ArbiterAct) => void;
}

/** The acts of the moment and the ways on, side by side under the moves. */
export function ActionButtons({ match, onBegin, event, onSay }: Props) {
  const actions = actionsNow(match);
  const ways = waysOn(match);
  const arbiter = event && event.game.board !== null ? event.game : null;
  const isOver = match.me !== null && !match.playing;
  const count = actions.length + ways.length + (arbiter ? 1 : 0);
  return (
    <div className={classes['acts']} data-beside data-many={isOver && count > 2 ? true : undefined}>
      {actions.map(({ action, label, icon: Icon, off }) => (
        <Button
          key={action}
          variant="plain"
          disabled={off || match.link !== 'live'}
          loading={match.pendingAction === action}
          leftSection={
            <Icon
              size={18}
              stroke={1.7}
              aria-hidden
              className={action === 'resign' ? classes['danger'] : ''}
            />
          }
          onClick={() => onBegin(action)}
        >
          {label}
        </Button>
      ))}
      {arbiter ? <ArbiterMenu tournamentId={arbiter.tournamentId} onSay={onSay} /> : null}
      {ways.map(({ kind, label, icon: Icon, ...way }) => (
        <Button
          key={kind}
          component={Link}
          {...way}
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
