import { NativeSelect } from '@mantine/core';
import { Segments } from '../../shared/ui/segments.tsx';
import { messages } from './messages.ts';
import { bands, boardCounts, channels, type Band, type Channel } from './tv-channels.ts';
import type { TvChoice } from './use-tv-choice.ts';
import classes from './tv.module.css';

interface ChannelBarProps {
  readonly choice: TvChoice;
  readonly onChoose: (choice: TvChoice) => void;
}

/** Channel, rating and number of boards. */
export function ChannelBar({ choice, onChoose }: ChannelBarProps) {
  return (
    <div className={classes['bar']}>
      <NativeSelect
        aria-label={messages.channel}
        value={choice.channel}
        data={channels.map((value) => ({ value, label: messages.channelOf(value) }))}
        onChange={({ currentTarget }) => onChoose({ ...choice, channel: currentTarget.value as Channel })}
      />
      <NativeSelect
        aria-label={messages.rating}
        value={choice.band}
        data={bands.map((value) => ({ value, label: messages.bandOf(value) }))}
        onChange={({ currentTarget }) => onChoose({ ...choice, band: currentTarget.value as Band })}
      />
      <Segments
        label={messages.boards}
        value={choice.boards}
        data={boardCounts.map((value) => ({ value, label: messages.boardsOf(value) }))}
        onChange={(boards) => onChoose({ ...choice, boards })}
      />
    </div>
  );
}
