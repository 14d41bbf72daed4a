import { Button, UnstyledButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBulb,
  IconFlag,
  IconMicroscope,
  IconPlus,
  IconRefreshDot,
  type Icon,
} from '@tabler/icons-react';
import { BottomBar, barItem } from '../../../shared/shell/bottom-bar.tsx';
import { messages } from './messages.ts';
import type { ComputerPlay } from './use-computer-game.ts';
import classes from './computer.module.css';

interface ComputerActsProps {
  readonly play: ComputerPlay;
  readonly isRunning: boolean;
  /** Half-moves on the board. */
  readonly plies: number;
  /** The acts take the place of the areas at the bottom of a phone. */
  readonly isOnPhone: boolean;
  readonly onResign: () => void;
  readonly onAnalyse: () => void;
  readonly onNew: () => void;
  readonly onFlip: () => void;
}

interface Act {
  readonly label: string;
  readonly icon: Icon;
  readonly act: () => void;
  readonly isOff?: boolean;
  readonly isDangerous?: boolean;
  /** What most want to do next. */
  readonly isFirst?: boolean;
}

/** What the person may do in a game against the computer, and after it. */
export function ComputerActs({ play, isRunning, plies, isOnPhone, ...on }: ComputerActsProps) {
  const { isMyTurn, isHintPending, hinted, refusal } = play;
  const acts: readonly Act[] = [
    ...(isRunning
      ? [
          {
            label: messages.takeback,
            icon: IconArrowBackUp,
            act: play.takeBack,
            isOff: plies < (isMyTurn ? 2 : 1),
          },
          {
            label: messages.hint,
            icon: IconBulb,
            act: () => void play.hint(),
            isOff: !isMyTurn || isHintPending || hinted !== null || refusal !== null,
          },
          { label: messages.resign, icon: IconFlag, act: on.onResign, isDangerous: true },
        ]
      : [{ label: messages.analyse, icon: IconMicroscope, act: on.onAnalyse, isFirst: true }]),
    { label: messages.newGame, icon: IconPlus, act: on.onNew },
    { label: isOnPhone ? messages.flipWord : messages.flip, icon: IconRefreshDot, act: on.onFlip },
  ];
  if (isOnPhone)
    return (
      <BottomBar kind="acts" label={messages.acts}>
        {acts.map(({ label, icon: Shown, act, isOff, isDangerous }) => (
          <UnstyledButton
            key={label}
            className={barItem}
            data-danger={isDangerous}
            disabled={isOff}
            onClick={act}
          >
            <Shown size={22} stroke={1.7} aria-hidden />
            {label}
          </UnstyledButton>
        ))}
      </BottomBar>
    );
  return (
    <div className={classes['acts']}>
      {acts.map(({ label, icon: Shown, act, isOff, isFirst }) => (
        <Button
          key={label}
          variant={isFirst ? 'strong' : 'outline'}
          leftSection={<Shown size={17} stroke={1.7} aria-hidden />}
          disabled={isOff === true}
          onClick={act}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
