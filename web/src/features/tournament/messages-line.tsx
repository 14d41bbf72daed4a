import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ArbiterMessages } from '../tournaments/index.ts';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { messages } from './messages.ts';
import classes from './tournament.module.css';

/** The newest message of the arbiters, and on request all of them; nothing while there is none. */
export function MessagesLine({ all }: Pick<ArbiterMessages, 'all'>) {
  const [isOpen, setOpen] = useState(false);
  if (all.length === 0) return null;
  return (
    <section className={classes.messages} aria-label={messages.messages}>
      <h2>{messages.messages}</h2>
      <ul>
        {(isOpen ? all : all.slice(0, 1)).map(({ at, text, toAll }) => (
          <li key={`${at} ${text}`}>
            <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time> {text}
            {toAll ? null : <span className={classes.quiet}> {messages.toYou}</span>}
          </li>
        ))}
      </ul>
      {all.length > 1 ? (
        <Button variant="quiet" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? messages.newestOnly : messages.all(all.length)}
        </Button>
      ) : null}
    </section>
  );
}
