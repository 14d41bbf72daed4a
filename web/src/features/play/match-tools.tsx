import { ActionIcon, Button } from '@mantine/core';
import {
  IconCopy,
  IconFocusCentered,
  IconRefreshDot,
  IconSettings,
  IconTarget,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { copyWithToast } from '../../shared/ui/copy-with-toast.ts';
import { Hint } from '../../shared/lazy/hint.tsx';
import { messages } from './messages.ts';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { toggleZen } from './use-zen.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';

interface MatchToolsProps {
  readonly match: Match;
  /** Position on the board. */
  readonly fen: string;
  readonly onFlip: () => void;
  readonly onSettings: () => void;
  /** Only what is wanted in the middle of a game, where there is little room: its icons, or words beside them. */
  readonly brief?: 'icons' | 'words';
}

async function pgnOf({ room, startFen, timeControl, moves }: Match): Promise<string> {
  const { matchPgn } = await import('./match-pgn.ts');
  if (!room || !startFen) throw new Error('No game yet');
  const day = room.daysPerMove > 0 ? null : Date.now();
  return matchPgn({ room, startFen, timeControl, moves, origin: window.location.origin, day });
}

/** Flip, settings, sounds, zen mode, and the game or the position to take along. */
export function MatchTools({ match, fen, onFlip, onSettings, brief }: MatchToolsProps) {
  const { sounds: sound } = useSettings();
  const wanted = [
    { label: messages.flip, word: messages.flipWord, icon: IconRefreshDot, run: onFlip },
    { label: messages.settings, word: messages.settings, icon: IconSettings, run: onSettings },
  ];
  if (brief === 'words')
    return (
      <span className={classes['wordRow']}>
        {wanted.map(({ label, word, icon: Icon, run }) => (
          <Button
            key={label}
            variant="quiet"
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
            aria-label={label}
            onClick={run}
          >
            {word}
          </Button>
        ))}
      </span>
    );
  const others = [
    {
      label: sound ? messages.soundOff : messages.soundOn,
      icon: sound ? IconVolume : IconVolumeOff,
      run: () => changeSettings({ sounds: !sound }),
    },
    ...(match.playing ? [{ label: messages.zenOn, icon: IconFocusCentered, run: toggleZen }] : []),
    {
      label: messages.copyPgn,
      icon: IconCopy,
      run: () => void copyWithToast(pgnOf(match), messages.pgnCopied),
    },
    {
      label: messages.copyFen,
      icon: IconTarget,
      run: () => void copyWithToast(fen, messages.fenCopied),
    },
  ];
  return (
    <span className={classes['toolRow']}>
      {(brief ? wanted : [...wanted, ...others]).map(({ label, icon: Icon, run }) => (
        <Hint key={label} label={label}>
          <ActionIcon size={brief ? 44 : 33} aria-label={label} onClick={run}>
            <Icon size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Hint>
      ))}
    </span>
  );
}
