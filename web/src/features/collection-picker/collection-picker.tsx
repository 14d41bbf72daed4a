import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { useCollectionName, useOwnCollectionNamesQuery } from './collection-names-api.ts';
import { messages } from './messages.ts';
import { moreValue, PublicOptions } from './public-options.tsx';
import classes from './collection-picker.module.css';

interface CollectionPickerProps {
  /** Id of the chosen one; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** What it is to choose none. */
  readonly none: string;
  /** Public collections of others are offered too. */
  readonly hasPublic: boolean;
  /** The first of one's own with this name is what `none` chooses: it is not offered twice. */
  readonly withoutNamed?: string;
}

/** Waits until one stops to type, milliseconds. */
const settleMs = 200;

/** Chooses one collection, of one's own or a public one, by part of its name. */
export function CollectionPicker({ value, onChange, none, hasPublic, withoutNamed }: CollectionPickerProps) {
  const isSignedIn = Boolean(useAppSelector(selectUser));
  const own = useOwnCollectionNamesQuery(isSignedIn ? undefined : skipToken).data?.items ?? [];
  const chosen = own.find(({ id }) => id === value);
  const name = useCollectionName(chosen ? '' : value);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), settleMs);
  const [shown, setShown] = useState({ name: '', pages: 1 });
  const pages = shown.name === settled ? shown.pages : 1;
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setText('');
      setShown({ name: '', pages: 1 });
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  const wanted = text.trim().toLowerCase();
  const [same] = own
    .filter(({ name }) => name === withoutNamed)
    .toSorted((one, other) => one.createdAt - other.createdAt);
  const mine = own.filter((one) => one !== same && one.name.toLowerCase().includes(wanted));
  const label = value === '' ? none : (chosen?.name ?? name);
  const submit = (id: string) => {
    if (id === moreValue) setShown({ name: settled, pages: pages + 1 });
    else {
      onChange(id);
      combobox.closeDropdown();
    }
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target targetType="button">
        <InputBase
          component="button"
          type="button"
          pointer
          label={messages.collection}
          aria-label={messages.chosen(label)}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          className={classes['target']}
          onClick={() => combobox.toggleDropdown()}
        >
          {label}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={text}
          placeholder={messages.search}
          aria-label={messages.search}
          maxLength={100}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options aria-label={messages.collection} className={classes['options']}>
          {wanted === '' || (same && none.toLowerCase().includes(wanted)) ? (
            <Combobox.Option value="" active={value === ''}>
              {none}
            </Combobox.Option>
          ) : null}
          {mine.length > 0 ? (
            <Combobox.Group label={messages.mine}>
              {mine.map(({ id, name }) => (
                <Combobox.Option key={id} value={id} active={id === value}>
                  {name}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ) : null}
          {hasPublic ? (
            <Combobox.Group label={messages.public}>
              {combobox.dropdownOpened ? (
                <PublicOptions
                  name={settled}
                  pages={pages}
                  without={new Set(own.map(({ id }) => id))}
                  value={value}
                />
              ) : null}
            </Combobox.Group>
          ) : mine.length === 0 && wanted !== '' && !(same && none.toLowerCase().includes(wanted)) ? (
            <Combobox.Empty>{messages.none}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
