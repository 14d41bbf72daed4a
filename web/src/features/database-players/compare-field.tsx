import { Button, TextInput } from '@mantine/core';
import { startTransition, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { databasePlayerPath } from '../../shared/chess/player-path.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { CompareNameProps } from './compare-name.tsx';
import { messages } from './messages.ts';
import classes from './database-players.module.css';

const load = () => import('./compare-name.tsx');
const CompareName = lazyPart<CompareNameProps>(load);

interface CompareFieldProps {
  /** The player of the page; none: the field chooses one. */
  readonly name?: string;
  /** The player that is compared. */
  readonly other?: string | undefined;
}

/** A field with the names of the database, to compare the player of the page with another. What offers names is loaded when it gets the focus. */
export function CompareField({ name, other }: CompareFieldProps) {
  const [text, setText] = useState('');
  const [hadFocus, setHadFocus] = useState(false);
  const navigate = useNavigate();
  const change = (field: HTMLInputElement): void => {
    if (document.activeElement === field) startTransition(() => setHadFocus(true));
  };
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
      <Suspense>
        {hadFocus ? (
          <CompareName label={label} text={text} onText={setText} onName={open} except={name} />
        ) : (
          <TextInput
            autoComplete="off"
            aria-label={label}
            placeholder={`${label}…`}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            // It stays, and takes letters, until the other one has been loaded, if ever.
            onFocus={({ currentTarget }) =>
              void load().then(
                () => change(currentTarget),
                () => undefined,
              )
            }
          />
        )}
      </Suspense>
      {name !== undefined && other !== undefined ? (
        <Button variant="quiet" component={Link} to={databasePlayerPath(name)}>
          {messages.stop}
        </Button>
      ) : null}
    </form>
  );
}
