import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { FidePlayer } from '@royal-chess/contracts/fide';
import { type ReactNode, useEffect } from 'react';
import { FideOption } from './fide-option.tsx';
import classes from './fide.module.css';
import { messages } from './messages.ts';
import { type FideSearch, isSearchable, useFideSearch } from './use-fide-search.ts';

interface FidePlayerInputProps {
  /** The player who was chosen, with all that FIDE's list says. The field then has the name. */
  readonly onPick: (player: FidePlayer) => void;
  /** The text of the field, for forms that also take a name that FIDE's list does not have; kept here without it. */
  readonly value?: string;
  readonly onChange?: (text: string) => void;
  readonly label?: string;
  readonly placeholder?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** The field of a dialog that has the focus first. */
  readonly 'data-autofocus'?: boolean;
}

/** Values of options that are no player. */
const stateOption = 'state';
const againOption = 'again';

/** `Combobox.Target` adds the attributes that the role requires. */
const comboboxRole = { role: 'combobox', 'aria-autocomplete': 'list' } as const;

const textOf: Readonly<Partial<Record<FideSearch['state'], string>>> = {
  searching: messages.searching,
  none: messages.none,
  'no list': messages.noList,
  failed: messages.failed,
};

/** A field that finds players of FIDE's list by words of the name in any order, or by FIDE ID. */
export function FidePlayerInput({
  onPick,
  value,
  onChange,
  label = messages.label,
  placeholder = messages.hint,
  ...field
}: FidePlayerInputProps) {
  const [text, setText] = useUncontrolled({
    ...(value !== undefined && { value }),
    ...(onChange && { onChange }),
    finalValue: '',
  });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { state, players, isFresh, retry } = useFideSearch(text, combobox.dropdownOpened);
  const isExactId = isFresh && String(players[0]?.fideId) === text.trim();
  const { selectFirstOption } = combobox;
  // An ID is meant exactly, so Enter takes it; of names one must be chosen.
  useEffect(() => {
    if (isExactId) selectFirstOption();
  }, [isExactId, selectFirstOption]);

  const submit = (chosen: string): void => {
    if (chosen === againOption) return retry();
    const player = players.find(({ fideId }) => String(fideId) === chosen);
    if (!player) return;
    setText(player.name);
    combobox.closeDropdown();
    onPick(player);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={submit} zIndex={45}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          {...comboboxRole}
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            combobox.resetSelectedOption();
            if (isSearchable(currentTarget.value)) combobox.openDropdown();
            else combobox.closeDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} className={classes.options}>
          {state === 'found' ? (
            players.map((player) => (
              <Combobox.Option key={player.fideId} value={String(player.fideId)} className={classes.player}>
                <FideOption player={player} />
              </Combobox.Option>
            ))
          ) : (
            <Combobox.Option value={stateOption} disabled className={classes.state}>
              {textOf[state]}
            </Combobox.Option>
          )}
          {state === 'failed' ? (
            <Combobox.Option value={againOption} className={classes.player}>
              {messages.again}
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
