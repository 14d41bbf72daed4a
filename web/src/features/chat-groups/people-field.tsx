import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useUsersQuery } from '../users/index.ts';
import { messages } from './messages.ts';

const settleMs = 250;

/** A person who was chosen. */
export interface Person {
  readonly _id: string;
  readonly name: string;
}

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly most: number;
  readonly people: readonly Person[];
  readonly onChange: (people: readonly Person[]) => void;
}

/** Chooses accounts by name among all, children too. */
export function PeopleField({ label, description, most, people, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), settleMs);
  const { currentData } = useUsersQuery(search === '' ? skipToken : { query: { search } });
  const found = search === '' ? [] : (currentData?.users ?? []);
  const known = [...people, ...found.filter(({ _id }) => !people.some((one) => one._id === _id))];
  return (
    <MultiSelect
      label={label}
      {...(description !== undefined && { description })}
      placeholder={messages.find}
      searchable
      maxValues={most}
      data={known.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={people.map(({ _id }) => _id)}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={search === '' ? messages.find : messages.nothingFound}
      filter={({ options }) =>
        options.filter((one) => 'value' in one && found.some(({ _id }) => _id === one.value))
      }
      onChange={(ids) => {
        onChange(ids.flatMap((id) => known.find(({ _id }) => _id === id) ?? []));
        setTyped('');
      }}
    />
  );
}
