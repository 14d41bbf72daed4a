import { Fragment } from 'react';
import classes from './suggestions.module.css';

/** A text whose words that begin as one of `wanted` have this beginning underlined. */
export function MarkedText({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const words = wanted.match(/[\p{L}\p{N}]+/gu);
  if (words === null) return text;
  // The separator is kept: every second part is a beginning.
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'));
  return parts.map((part, at) => {
    const isBeginning = at % 2 === 1;
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>{isBeginning ? <span className={classes.mark}>{part}</span> : part}</Fragment>
    );
  });
}
