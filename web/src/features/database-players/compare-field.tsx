import { Autocomplete, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { databasePlayerPath } from '../../shared/chess/player-path.ts';
import { usePlayerNamesQuery } from './database-players-api.ts';
import { messages } from './messages.ts';
import classes from './database-players.module.css';

/** Time between two letters, milliseconds. */
const pauseMs = 150;

interface CompareFieldProps {
  /** The player of the page; none: the field chooses one. */
  readonly name?: string;
  /** The player that is compared. */
  readonly other?: string | undefined;
}

/** A field with the names of the database, to compare the player of the page with another. */
export function CompareField({ name, other }: CompareFieldProps) {
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), pauseMs);
  const navigate = useNavigate();
  const { currentData } = usePlayerNamesQuery(
    { query: { kind: 'player', text: settled } },
    { skip: settled.length < 2 },
  );
  const open = (chosen: string) => {
    setText('');
    void navigate(name === undefined ? databasePlayerPath(chosen) : databasePlayerPath(name, chosen));
  };
  const label = name === undefined ? messages.comparePlaceholder : messages.compare;
  return (
    <form
      className={classes['compare']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') open(text.trim());
      }}
    >
      <Autocomplete
        aria-label={label}
        placeholder={`${label}…`}
        value={text}
        onChange={setText}
        onOptionSubmit={open}
        data={(currentData?.names ?? []).map((found) => found.name).filter((found) => found !== name)}
        filter={({ options }) => options}
        limit={8}
      />
      {name !== undefined && other !== undefined ? (
        <Button variant="quiet" component={Link} to={databasePlayerPath(name)}>
          {messages.stop}
        </Button>
      ) : null}
    </form>
  );
}
