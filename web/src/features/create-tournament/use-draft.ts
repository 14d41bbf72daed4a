import type { SavedForm } from '@royal-chess/contracts/tournaments';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
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
  /** Whether it was saved. */
  readonly save: (kind?: SavedForm['kind']) => Promise<boolean>;
  /** The form was sent: its draft is not needed any more. */
  readonly discard: () => void;
}

/**
 * Keeps what is written as a draft. Passwords are left out.
 * @param draftId of the draft that the form began with; null: a new one
 * @param isKept false: nothing is saved by itself, as for an event that exists
 */
export function useDraft(draftId: string | null, values: FormValues, isKept: boolean): Draft {
  const [put] = useSaveTournamentFormMutation();
  const [remove] = useDeleteTournamentFormMutation();
  const [id] = useState(() => draftId ?? newCommandId());
  const [saved, setSaved] = useState(values);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [settled] = useDebouncedValue(values, settleMs);

  const save = async (kind: SavedForm['kind'] = 'draft'): Promise<boolean> => {
    const form = JSON.parse(JSON.stringify({ ...values, password: '' })) as SavedForm['form'];
    const { data } = await put({
      params: { id: kind === 'draft' ? id : newCommandId() },
      body: { commandId: newCommandId(), kind, title: values.title.slice(0, 200), form },
    });
    setFailed(data === undefined);
    if (data && kind === 'draft') {
      setSaved(values);
      setSavedAt(data.savedAt);
    }
    return data !== undefined;
  };

  const onSettled = useEffectEvent((late: FormValues) => {
    if (late !== saved) void save();
  });
  useEffect(() => {
    if (isKept) onSettled(settled);
  }, [settled, isKept]);

  return {
    savedAt,
    hasFailed,
    isUnsaved: saved !== values,
    save,
    discard: () => {
      if (draftId !== null || savedAt !== null) void remove({ params: { id } });
    },
  };
}
