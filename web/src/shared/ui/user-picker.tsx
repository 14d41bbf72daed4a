import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { usePlayersQuery } from '../api/players-api.ts';
import { messages } from './user-picker-messages.ts';

const settleMs = 250;
/** Where users would be: what keeps them, as an option that cannot be chosen. */
const stateId = 'state';

/** A user who was found. */
export interface FoundUser {
  readonly id: string;
  readonly name: string;
}

interface UserPickerProps {
  readonly label: string;
  /** Ids of users who cannot be chosen. */
  readonly without?: readonly string[];
  readonly chosen: FoundUser | null;
  /** Whether the chosen one can be taken back. */
  readonly isClearable?: boolean;
  readonly onChoose: (user: FoundUser | null) => void;
}

/** A field that finds a user by the beginnings of the words of a name. */
export function UserPicker({ label, without = [], chosen, isClearable = false, onChoose }: UserPickerProps) {
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), settleMs);
  const query = usePlayersQuery(name === '' ? skipToken : { query: { name } });
  const found =
    name === '' ? [] : (query.currentData?.players ?? []).filter(({ id }) => !without.includes(id));
  const users = chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found;
  const state = problemOf(query)
    ? messages.failed
    : name === ''
      ? messages.type
      : query.currentData
        ? messages.none
        : messages.searching;
  return (
    <Select
      label={label}
      placeholder={messages.hint}
      searchable
      clearable={isClearable}
      data={
        users.length > 0
          ? users.map((user) => ({ value: user.id, label: user.name }))
          : [{ value: stateId, label: state, disabled: true }]
      }
      value={chosen?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChoose(users.find((user) => user.id === id) ?? null)}
      filter={({ options }) => options}
      comboboxProps={{ zIndex: 45 }}
    />
  );
}
