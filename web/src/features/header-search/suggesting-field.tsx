import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type SuggestedSearch, suggestionsQuery } from '@royal-chess/contracts/suggestions';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { messages } from './messages.ts';
import { suggestionMessages } from './suggestion-messages.ts';
import { AllGames, OwnGames } from './all-games.tsx';
import { SuggestionGroups } from './suggestion-groups.tsx';
import { ecoCode } from './eco-code.ts';
import { useSuggestionsQuery } from './suggestions-api.ts';
import classes from './suggestions.module.css';

export interface SuggestingFieldProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The plain field, whose place this one takes, had the focus when this one was loaded. */
  readonly takesFocus: boolean;
}

/** Fast enough to follow, slow enough to spare a request for each letter, milliseconds. */
const pauseMs = 150;
const dropdownWidth = 460;

/** `Combobox.Target` adds the attributes that the role requires. */
const comboboxRole = { role: 'combobox', 'aria-autocomplete': 'list' } as const;

const isSearchable = (text: string): boolean => suggestionsQuery.safeParse({ text }).success;

/** Whether a text names games by a code or by moves, and nothing else. */
const namesGames = ({ movetext, opening }: SuggestedSearch): boolean =>
  movetext !== undefined || (opening !== undefined && ecoCode.test(opening));

/** The field of the header with suggestions; Enter opens the chosen one, the first while none is chosen, or all games of a code or of moves. */
export function SuggestingField({ input, text, onText, takesFocus }: SuggestingFieldProps) {
  const navigate = useNavigate();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [settled] = useDebouncedValue(text, pauseMs);
  const { currentData, isError } = useSuggestionsQuery(
    { query: { text: settled.trim() } },
    { skip: !isSearchable(settled) || !combobox.dropdownOpened },
  );
  const isSignedIn = Boolean(useAppSelector(selectUser));
  const { selectFirstOption, selectPreviousOption } = combobox;
  const isFresh = settled === text && currentData !== undefined;
  const isExact = isFresh && namesGames(currentData.search);
  useEffect(() => {
    if (!isFresh) return;
    selectFirstOption();
    if (!isExact) return;
    // From the first one back to all games, behind which a user has the search of their own.
    selectPreviousOption();
    if (isSignedIn) selectPreviousOption();
  }, [isFresh, isExact, isSignedIn, selectFirstOption, selectPreviousOption]);
  // Before a narrow header is shown without the field. The focus is at the body if it went with the plain field, and
  // elsewhere if the person has moved on.
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) input.current?.focus();
  }, [input, takesFocus]);

  const suggest = (written: string) =>
    isSearchable(written) ? combobox.openDropdown() : combobox.closeDropdown();
  const open = (path: string) => {
    combobox.closeDropdown();
    onText('');
    input.current?.blur();
    void navigate(path);
  };
  const state = isError ? suggestionMessages.failed : suggestionMessages.searching;

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={open}
      width={dropdownWidth}
      position="bottom-end"
      zIndex={45}
      transitionProps={{ duration: 0 }}
    >
      <Combobox.Target withExpandedAttribute>
        <input
          ref={input}
          type="search"
          {...comboboxRole}
          aria-label={messages.label}
          autoComplete="off"
          spellCheck={false}
          placeholder={messages.placeholder}
          value={text}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            combobox.resetSelectedOption();
            suggest(currentTarget.value);
          }}
          onFocus={() => suggest(text)}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Options aria-label={messages.label} className={classes.options}>
          {isFresh ? (
            <SuggestionGroups suggestions={currentData} text={settled} />
          ) : (
            <Combobox.Option value="" disabled className={classes.state}>
              {state}
            </Combobox.Option>
          )}
          <AllGames text={text} search={isFresh ? currentData.search : null} />
          {isSignedIn ? <OwnGames text={text} search={isFresh ? currentData.search : null} /> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
