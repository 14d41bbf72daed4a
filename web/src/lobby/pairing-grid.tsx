import { UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SeekView, TimeControl } from '@royal-chess/contracts';
import { controlName, messages } from './messages.ts';
import { offersOf } from './seek-groups.ts';
import { gridControls, sameControl } from './time-controls.ts';
import classes from './lobby.module.css';

interface PairingGridProps {
  readonly mine: readonly SeekView[];
  readonly others: readonly SeekView[];
  readonly disabled: boolean;
  readonly onOffer: (control: TimeControl) => void;
  readonly onWithdraw: (seek: SeekView) => void;
  readonly onCustom: () => void;
}

/** Twelve ways to a game. A cell I have offered is ringed and takes the offer back; the corner counts others' offers. */
export function PairingGrid({ mine, others, disabled, onOffer, onWithdraw, onCustom }: PairingGridProps) {
  return (
    <section className={classes['grid']} aria-label={messages.grid}>
      {gridControls.map(({ wideOnly, speed, ...control }) => {
        const own = mine.find((seek) => sameControl(seek.timeControl, control));
        const count = offersOf(others, control);
        return (
          <UnstyledButton
            key={controlName(control)}
            className={classes['cell']}
            data-wide={wideOnly || undefined}
            data-mine={own ? true : undefined}
            aria-pressed={own !== undefined}
            disabled={disabled}
            onClick={() => (own ? onWithdraw(own) : onOffer(control))}
          >
            <span className={classes['control']}>{controlName(control)}</span>
            <span className={classes['speed']}>{own ? messages.waiting : messages.speed(speed)}</span>
            {count > 0 ? (
              <span className={classes['count']}>
                {count}
                <span className="sr-only"> {messages.seeksOf(count)}</span>
              </span>
            ) : null}
          </UnstyledButton>
        );
      })}
      <UnstyledButton
        className={classes['cell']}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={onCustom}
      >
        <span className={classes['control']}>{messages.custom}</span>
        <IconPlus size={18} stroke={1.7} aria-hidden className={classes['speed'] ?? ''} />
      </UnstyledButton>
    </section>
  );
}
