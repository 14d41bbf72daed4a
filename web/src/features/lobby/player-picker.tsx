import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { usePlayersQuery } from '../../shared/api/players-api.ts';
import { Initials } from '../../shared/ui/initials.tsx';
import { messages } from './form-messages.ts';
import classes from './dialogs.module.css';

const settleMs = 250;

/** Where players would be: what keeps them, as an option that cannot be chosen. */
const stateId = 'state';

interface PlayerPickerProps {
  readonly chosen: string | null;
  readonly fault: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** A field that finds a player by prefixes of the words of a name. */
export function PlayerPicker({ chosen, fault, onChoose }: PlayerPickerProps) {
  const me = useAppSelector(selectUser)?._id;
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<{ value: string; label: string } | null>(null);
  const [name] = useDebouncedValue(typed.trim(), settleMs);
  const found = usePlayersQuery(name === '' ? skipToken : { query: { name } });
  // The players found so far stay until those of the new name arrive.
  const { data: answer, currentData } = found;
  const problem = problemOf(found);
  const isFresh = currentData !== undefined && name === typed.trim();
  const players = typed.trim() === '' ? [] : (answer?.players.filter(({ id }) => id !== me) ?? []);
  const options = players.map(({ id, name: label }) => ({ value: id, label }));
  // A field keeps its text only while the chosen value is among its options.
  if (known && !options.some(({ value }) => value === known.value)) options.push(known);
  const state =
    typed.trim() === ''
      ? messages.searchMore
      : problem
        ? messages.searchFailed
        : isFresh
          ? messages.noneFound
          : messages.searching;

  return (
    <Select
      label={messages.whom}
      placeholder={messages.whomHint}
      searchable
      data-autofocus
      data={options.length > 0 ? options : [{ value: stateId, label: state, disabled: true }]}
      openOnFocus={false}
      value={chosen}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id, option) => {
        setKnown(id && option ? { value: id, label: option.label } : null);
        onChoose(id);
      }}
      filter={({ options: all }) => all}
      error={fault}
      classNames={{ option: classes['options'] }}
      maxDropdownHeight={264}
      comboboxProps={{ zIndex: 45 }}
      renderOption={({ option }) => {
        if (option.value === stateId) return <span className={classes['option']}>{state}</span>;
        const player = players.find(({ id }) => id === option.value);
        return (
          <span className={classes['option']}>
            <Initials
              name={option.label}
              seed={option.value}
              size={26}
              {...(player ? { online: player.online } : {})}
            />
            {option.label}
            {player?.online ? <small>{messages.online}</small> : null}
          </span>
        );
      }}
    />
  );
}
