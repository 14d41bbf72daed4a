import { Select } from '@mantine/core';
import type { TypedName } from './use-typed-name.ts';
import { messages } from './user-picker-messages.ts';

/** Where users would be: what keeps them, as an option that cannot be chosen. */
const stateId = 'state';

/** A user who was found. */
export interface FoundUser {
  readonly id: string;
  readonly name: string;
}

/** Props of every field that finds a user. */
export interface UserFieldProps {
  readonly label: string;
  /** Ids of users who cannot be chosen. */
  readonly without?: readonly string[];
  readonly chosen: FoundUser | null;
  /** Whether the chosen one can be taken back. */
  readonly isClearable?: boolean;
  readonly onChoose: (user: FoundUser | null) => void;
}

interface UserSelectProps extends UserFieldProps {
  readonly typedName: TypedName;
  /** The users of the name; undefined while they load. */
  readonly answer: readonly FoundUser[] | undefined;
  readonly isFailed: boolean;
}

/** A field with the users whom a search of its text has found. */
export function UserSelect({
  label,
  without = [],
  chosen,
  isClearable = false,
  onChoose,
  typedName: { typed, type, name },
  answer,
  isFailed,
}: UserSelectProps) {
  const found = name === '' ? [] : (answer ?? []).filter(({ id }) => !without.includes(id));
  const users = chosen && !found.some(({ id }) => id === chosen.id) ? [...found, chosen] : found;
  const state = isFailed
    ? messages.failed
    : name === ''
      ? messages.type
      : answer
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
      onSearchChange={type}
      onChange={(id) => onChoose(users.find((user) => user.id === id) ?? null)}
      filter={({ options }) => options}
      comboboxProps={{ zIndex: 45 }}
    />
  );
}
