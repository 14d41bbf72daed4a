import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SeekView, WaitingGame } from '@royal-chess/contracts/lobby';
import type { PairingRequest } from './game-values.ts';
import { controlName, speedName } from '../../shared/chess/game-labels.ts';
import { messages } from './messages.ts';
import { offersOf, waitingFor } from './seek-groups.ts';
import { gridGames, sameControl, type GridGame } from './time-controls.ts';
import classes from './lobby.module.css';

interface PairingGridProps {
  /** The current search. */
  readonly request: PairingRequest | null;
  readonly others: readonly SeekView[];
  readonly waitingGames: readonly WaitingGame[];
  readonly rated: boolean;
  readonly onFind: (game: GridGame) => void;
  readonly onStop: () => void;
  readonly onCustom: () => void;
}

/** The large board is labelled by its size. */
const boardName = '10×8';
const boardLine = 'Capablanca';

/**
 * Twelve ways to a game. A press searches for an opponent; the cell then has a ring, and a second press cancels. The corner
 * counts open offers of others; where players wait, a golden line counts them.
 */
export function PairingGrid({
  request,
  others,
  waitingGames,
  rated,
  onFind,
  onStop,
  onCustom,
}: PairingGridProps) {
  return (
    <section className={classes['grid']} aria-label={messages.grid}>
      {gridGames.map((game) => {
        const { timeControl, variant, speed } = game;
        const own =
          request !== null && request.variant === variant && sameControl(request.timeControl, timeControl);
        const offers = offersOf(others, game);
        const isRated = request?.rated ?? rated;
        const waiting = waitingFor(waitingGames, game, isRated, own && request.rated === isRated);
        const plain = variant === 'classical';
        return (
          <UnstyledButton
            key={`${variant}-${controlName(timeControl)}`}
            className={classes['cell']}
            data-mine={own || undefined}
            aria-pressed={own}
            onClick={() => (own ? onStop() : onFind(game))}
          >
            <span className={classes['control']}>{plain ? controlName(timeControl) : boardName}</span>
            <span className={classes['speed']}>
              {own ? messages.looking : plain ? speedName(speed) : boardLine}
            </span>
            {plain ? null : <span className="sr-only"> {controlName(timeControl)}</span>}
            {offers + waiting > 0 ? (
              <span className={classes['count']} data-waits={waiting > 0 || undefined}>
                <span aria-hidden>{waiting > 0 ? messages.waits(waiting) : offers}</span>
                <span className="sr-only"> {messages.whoIsThere(offers, waiting)}</span>
              </span>
            ) : null}
          </UnstyledButton>
        );
      })}
      <UnstyledButton className={classes['cell']} aria-haspopup="dialog" onClick={onCustom}>
        <span className={classes['control']}>{messages.custom}</span>
        <IconPlus size={18} stroke={1.7} aria-hidden className={classes['speed']} />
      </UnstyledButton>
    </section>
  );
}
