import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { locale } from '../../shared/language/language.ts';
import { entries } from './entries.ts';
import { messages } from './messages.ts';
import classes from './glossary.module.css';

const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part);

/** `/glossary`: what the words of chess mean here, in the order of the alphabet. */
export default function GlossaryPage() {
  const [part, setPart] = useState('');
  const sought = part.trim().toLowerCase();
  const shown = Object.entries(entries)
    .filter(([, { term, text }]) => holds(term, sought) || holds(text, sought))
    .toSorted(([, a], [, b]) => a.term.localeCompare(b.term, locale()));
  return (
    <div className={classes.page}>
      <h1>{messages.title}</h1>
      <p className={classes.line}>{messages.line}</p>
      <TextInput
        type="search"
        className={classes.find}
        label={messages.find}
        value={part}
        onChange={({ currentTarget }) => setPart(currentTarget.value)}
      />
      <p role="status">{shown.length === 0 ? messages.none : ''}</p>
      <dl className={classes.list}>
        {shown.map(([name, { term, text }]) => (
          <div key={name} id={name} className={classes.entry}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
