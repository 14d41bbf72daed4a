import type { SavedForm } from '@royal-chess/contracts/tournaments';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import type { FormValues } from './form-values.ts';
import { useDeleteTournamentFormMutation, useSaveTournamentFormMutation } from './forms-api.ts';

/** A draft is saved when nothing was written for so long, milliseconds. */
export const settleMs = 1_500;

/** The draft of a form, kept by the server. */
interface Draft {
  /** Epoch milliseconds of the last saving; null: never. */
  readonly savedAt: number | null;
  /** The last attempt to save failed. */
  readonly hasFailed: boolean;
  /** What is written differs from what is saved. */
  readonly isUnsaved: boolean;
  /** The form has changed: it is saved once that settles. */
  readonly changed: (values: FormValues) => void;
  /** Whether it was saved. */
  readonly save: (values: FormValues, kind: SavedForm['kind']) => Promise<boolean>;
  /** The form was sent: its draft is not needed any more. */
  readonly discard: () => void;
}

/**
 * Keeps what is written as a draft. Passwords are left out.
 * @param draftId of the draft that the form began with; null: a new one
 * @param isKept false: nothing is saved by itself, as for an event that exists
 */
export function useDraft(draftId: string | null, isKept: boolean): Draft {
  const [put] = useSaveTournamentFormMutation();
  const [remove] = useDeleteTournamentFormMutation();
  const [id] = useState(() => draftId ?? newCommandId());
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const latest = useRef<FormValues | null>(null);

  const save = async (values: FormValues, kind: SavedForm['kind']): Promise<boolean> => {
    const form = JSON.parse(JSON.stringify({ ...values, password: '' })) as SavedForm['form'];
    const { data } = await put({
      params: { id: kind === 'draft' ? id : newCommandId() },
      body: { commandId: newCommandId(), kind, title: values.title.slice(0, 200), form },
    });
    setFailed(data === undefined);
    if (data && kind === 'draft') {
      setSavedAt(data.savedAt);
      // What was written while it was saved is not saved.
      if (latest.current === null || latest.current === values) setUnsaved(false);
    }
    return data !== undefined;
  };
  const settle = useDebouncedCallback((values: FormValues) => void save(values, 'draft'), settleMs);

  return {
    savedAt,
    hasFailed,
    isUnsaved,
    changed: (values) => {
      latest.current = values;
      setUnsaved(true);
      if (isKept) settle(values);
    },
    save: (values, kind) => {
      settle.cancel();
      latest.current = values;
      return save(values, kind);
    },
    discard: () => {
      settle.cancel();
      if (draftId !== null || savedAt !== null) void remove({ params: { id } });
    },
  };
}
