import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/** Typing has settled when nothing was typed for so long, milliseconds. */
export const settleMs = 250;

/** A text that is typed; it is passed on once it settles, and only when it is valid. Empty text is always valid. */
export function useSettledText(
  value: string,
  onSettle: (text: string) => void,
  isValid: (text: string) => boolean = () => true,
) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Not by this field: a link, a chip, or back and forward. What was typed since the last sending stays otherwise.
    if (sent !== value) {
      setDraft(value);
      setSent(value);
    }
  }
  const fits = (text: string) => text.trim() === '' || isValid(text.trim());
  const send = (text: string) => {
    if (!fits(text)) return;
    setSent(text.trim());
    onSettle(text.trim());
  };
  const settle = useDebouncedCallback(send, settleMs);
  return {
    draft,
    isFaulty: !fits(draft),
    edit: (text: string) => {
      setDraft(text);
      settle(text);
    },
    /** Passes the text on now. */
    flush: () => settle.flush(),
  };
}

export interface SettledTextProps {
  readonly label: string;
  readonly value: string;
  readonly onSettle: (text: string) => void;
  readonly isValid?: (text: string) => boolean;
  /** What is wrong with a text that is not valid. */
  readonly fault?: string;
  readonly hint?: string;
}

/** The field of a text that settles, without what it is made of. */
export function useSettledField({ label, value, onSettle, isValid, fault, hint }: SettledTextProps) {
  const { draft, isFaulty, edit, flush } = useSettledText(value, onSettle, isValid);
  const field = {
    label,
    value: draft,
    placeholder: hint,
    error: isFaulty ? fault : null,
    onChange: (event: { currentTarget: { value: string } }) => edit(event.currentTarget.value),
  };
  return { field, flush };
}

/** A field whose text is used once typing has settled; Enter does not wait. */
export function SettledText(props: SettledTextProps) {
  const { field, flush } = useSettledField(props);
  return <TextInput {...field} maxLength={120} onKeyDown={(event) => event.key === 'Enter' && flush()} />;
}
