import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { isDate, isFiltered, type GamesFilters } from './games-filters.ts';
import { messages } from './messages.ts';
import classes from './library.module.css';

interface GamesFilterBarProps {
  readonly filters: GamesFilters;
  readonly onChange: (filters: GamesFilters) => void;
}

/** Typing has settled when nothing was typed for so long, milliseconds. */
export const settleMs = 250;
const none: GamesFilters = { player: '', opening: '', from: '', to: '', result: '' };

/** The filters; what is typed goes into the address once it settles, a half-written date does not. */
export function GamesFilterBar({ filters, onChange }: GamesFilterBarProps) {
  const key = JSON.stringify(filters);
  const [draft, setDraft] = useState(filters);
  const [known, setKnown] = useState(key);
  const [sent, setSent] = useState(key);
  if (known !== key) {
    setKnown(key);
    // Not by this form: a link, or back and forward. What was typed since the last sending stays otherwise.
    if (sent !== key) setDraft(filters);
  }
  const send = (next: GamesFilters) => {
    setSent(JSON.stringify(next));
    onChange(next);
  };
  const settle = useDebouncedCallback((next: GamesFilters) => {
    if (isDate(next.from) && isDate(next.to)) send(next);
  }, settleMs);

  const edit = (change: Partial<GamesFilters>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    settle(next);
  };
  const text = (name: 'player' | 'opening' | 'from' | 'to') => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => edit({ [name]: event.currentTarget.value }),
    maxLength: 100,
  });
  const date = (name: 'from' | 'to') => ({
    ...text(name),
    error: isDate(draft[name]) ? null : messages.dateFault,
    placeholder: messages.dateHint,
  });

  return (
    <search aria-label={messages.filters}>
      <form
        className={classes['filters']}
        onSubmit={(event) => {
          event.preventDefault();
          settle.flush();
        }}
      >
        <TextInput
          label={messages.player}
          placeholder={messages.playerHint}
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
          {...text('player')}
        />
        <TextInput label={messages.opening} placeholder={messages.openingHint} {...text('opening')} />
        <TextInput label={messages.from} {...date('from')} />
        <TextInput label={messages.to} {...date('to')} />
        <NativeSelect
          label={messages.result}
          value={draft.result}
          onChange={(event) => edit({ result: event.currentTarget.value })}
          data={[
            { value: '', label: messages.anyResult },
            ...['1-0', '1/2-1/2', '0-1'].map((value) => ({ value, label: printedResult(value) })),
            { value: '*', label: messages.unfinished },
          ]}
        />
        <Button
          variant="quiet"
          disabled={!isFiltered(filters)}
          onClick={() => {
            setDraft(none);
            send(none);
          }}
        >
          {messages.clear}
        </Button>
        {/* With several fields and no such button, Enter would not submit. */}
        <input type="submit" hidden />
      </form>
    </search>
  );
}
