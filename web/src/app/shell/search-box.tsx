import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { messages } from './messages.ts';
import classes from './search-box.module.css';

const searchPage = '/games';

/** Searches the game database by player; `/` puts the cursor here. On a phone an icon leads to the search page. */
export function SearchBox() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useHotkeys([['/', () => input.current?.focus()]]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const player = text.trim();
    void navigate(player ? `${searchPage}?${new URLSearchParams({ player })}` : searchPage);
  };

  return (
    <>
      <search className={classes.form}>
        <form onSubmit={search}>
          <IconSearch size={17} stroke={1.7} aria-hidden />
          <input
            ref={input}
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            placeholder={messages.searchPlaceholder}
            aria-label={messages.searchLabel}
          />
          <kbd>/</kbd>
        </form>
      </search>
      <ActionIcon
        component={Link}
        to={searchPage}
        className={classes.phone}
        aria-label={messages.searchLabel}
      >
        <IconSearch size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  );
}
