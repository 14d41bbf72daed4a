import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messages } from './messages.ts';
import type { Arbiter } from './use-arbiter.ts';
import classes from './desk.module.css';

interface Props {
  readonly arbiter: Arbiter;
  readonly sectionId: string;
  readonly round: number;
  /** Epoch milliseconds; null while it is not known. */
  readonly startsAt: number | null;
}

/** A time for a field of the browser: local, to the minute. */
function fieldOf(at: number | null): string {
  if (at === null) return '';
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** When a round starts that has not begun. */
export function RoundTime({ arbiter, sectionId, round, startsAt }: Props) {
  const [value, setValue] = useState(fieldOf(startsAt));
  const at = new Date(value).getTime();
  return (
    <form
      className={classes.roundTime}
      onSubmit={(event) => {
        event.preventDefault();
        if (!Number.isNaN(at)) void arbiter.run({ type: 'timeRound', sectionId, round, startsAt: at });
      }}
    >
      <TextInput
        type="datetime-local"
        label={messages.roundStarts(round)}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button type="submit" variant="plain" disabled={Number.isNaN(at) || value === fieldOf(startsAt)}>
        {messages.setTime}
      </Button>
    </form>
  );
}
