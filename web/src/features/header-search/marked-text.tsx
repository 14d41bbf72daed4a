import { Fragment } from 'react';
import { markedParts } from './marked-parts.ts';
import classes from './suggestions.module.css';

/** A text whose words that begin as one of `wanted` have this beginning underlined. */
export function MarkedText({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  return markedParts(text, wanted).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {part.isMarked ? <span className={classes.mark}>{part.text}</span> : part.text}
    </Fragment>
  ));
}
