import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Collection, Renaming } from '@royal-chess/contracts/library';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { useCorrectGamesMutation, usePreviewCorrectionMutation } from './collections-api.ts';
import { messages } from './messages.ts';
import classes from './collections.module.css';

interface CorrectNamesProps {
  readonly collection: Collection;
  readonly onClose: () => void;
}

/** Renames a player, an event or a site in the games of a collection: preview, correct, undo. */
export function CorrectNames({ collection, onClose }: CorrectNamesProps) {
  const [names, setNames] = useState<Pick<Renaming, 'field' | 'from' | 'to'>>({
    field: 'player',
    from: '',
    to: '',
  });
  const [look, preview] = usePreviewCorrectionMutation();
  const [correct, correction] = useCorrectGamesMutation();
  const renaming = { ...names, collections: [collection.id] };
  const change = (part: Partial<typeof names>): void => {
    setNames({ ...names, ...part });
    preview.reset();
    correction.reset();
  };
  const undo = correction.data?.undo;
  const restore = async (): Promise<void> => {
    if (!undo) return;
    const result = await correct({ body: { commandId: newCommandId(), corrections: undo } });
    if (result.error) return;
    showToast({ kind: 'success', text: messages.undone });
    onClose();
  };
  const error = preview.error ?? correction.error;
  const isComplete = names.from !== '' && names.to.trim() !== '' && names.from !== names.to.trim();
  const busy = preview.isLoading || correction.isLoading;
  return (
    <div className={classes['form']}>
      <p>{messages.correctLine}</p>
      <NativeSelect
        label={messages.field}
        value={names.field}
        data={(['player', 'event', 'site'] as const).map((value) => ({
          value,
          label: messages.fieldName(value),
        }))}
        onChange={(event) => change({ field: event.currentTarget.value as Renaming['field'] })}
      />
      <TextInput
        label={messages.from}
        value={names.from}
        maxLength={300}
        data-autofocus
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        label={messages.to}
        value={names.to}
        maxLength={200}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <div aria-live="polite">
        {correction.data ? (
          <p>
            {messages.corrected(correction.data.games)}
            {undo ? null : ` ${messages.tooMany}`}
          </p>
        ) : preview.data ? (
          <>
            <p>{messages.previewed(preview.data.games)}</p>
            <ul className={classes['examples']}>
              {preview.data.examples.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <FaultLine fault={error === undefined ? null : ApiProblem.of(error)} about={messages.actFailed} />
      <div className={classes['answers']}>
        <Button variant="outline" onClick={onClose}>
          {correction.data ? messages.close : messages.cancel}
        </Button>
        {correction.data ? (
          undo && undo.length > 0 ? (
            <Button variant="strong" loading={busy} onClick={() => void restore()}>
              {messages.undo}
            </Button>
          ) : null
        ) : preview.data && preview.data.games > 0 ? (
          <Button
            variant="strong"
            loading={busy}
            onClick={() => void correct({ body: { commandId: newCommandId(), renaming } })}
          >
            {messages.correctAct(preview.data.games)}
          </Button>
        ) : (
          <Button
            variant="strong"
            loading={busy}
            disabled={!isComplete}
            onClick={() => void look({ body: renaming })}
          >
            {messages.preview}
          </Button>
        )}
      </div>
    </div>
  );
}
