import { Button, NativeSelect, Progress } from '@mantine/core';
import type { Collection, Renaming } from '@royal-chess/contracts/library';
import { useState } from 'react';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { SpellingField } from './spelling-field.tsx';
import { useRenaming } from './use-renaming.ts';
import classes from './collections.module.css';

interface CorrectNamesProps {
  readonly collection: Collection;
  readonly onClose: () => void;
}

type Names = Pick<Renaming, 'field' | 'from' | 'to'>;

/** Renames a player, an event or a site in the games of a collection: preview, correct, undo. */
export function CorrectNames({ collection, onClose }: CorrectNamesProps) {
  const [names, setNames] = useState<Names>({ field: 'player', from: '', to: '' });
  const renaming = useRenaming();
  const { phase, undo } = renaming;
  const all = { ...names, collections: [collection.id] };
  const change = (part: Partial<Names>): void => {
    setNames({ ...names, ...part });
    renaming.reset();
  };
  const restore = async (): Promise<void> => {
    if (!(await renaming.restore())) return;
    showToast({ kind: 'success', text: messages.undone });
    onClose();
  };
  const isComplete = names.from !== '' && names.to.trim() !== '' && names.from !== names.to.trim();
  const isBusy = phase === 'counting' || phase === 'correcting' || phase === 'restoring';
  const act = () => {
    if (phase === 'corrected' || phase === 'restoring')
      return undo && undo.length > 0 ? (
        <Button variant="strong" loading={isBusy} onClick={() => void restore()}>
          {messages.undo}
        </Button>
      ) : null;
    if (phase === 'stopped' || phase === 'correcting' || (phase === 'counted' && renaming.games > 0))
      return (
        <Button variant="strong" loading={isBusy} onClick={() => void renaming.correct(all)}>
          {phase === 'stopped' ? messages.goOn : messages.correctAct(renaming.games)}
        </Button>
      );
    return (
      <Button
        variant="strong"
        loading={isBusy}
        disabled={!isComplete}
        onClick={() => void renaming.count(all)}
      >
        {messages.preview}
      </Button>
    );
  };
  return (
    <div className={classes['form']}>
      <p>{messages.correctLine}</p>
      <NativeSelect
        label={messages.field}
        value={names.field}
        disabled={isBusy}
        data={(['player', 'event', 'site'] as const).map((value) => ({
          value,
          label: messages.fieldName(value),
        }))}
        onChange={(event) => change({ field: event.currentTarget.value as Renaming['field'] })}
      />
      <SpellingField
        label={messages.from}
        field={names.field}
        collection={collection.id}
        value={names.from}
        disabled={isBusy}
        maxLength={300}
        isFirst
        onChange={(from) => change({ from })}
      />
      <SpellingField
        label={messages.to}
        field={names.field}
        value={names.to}
        disabled={isBusy}
        maxLength={200}
        onChange={(to) => change({ to })}
      />
      <div aria-live="polite">
        <Found renaming={renaming} />
        {renaming.isWaiting ? <p>{messages.waitsAMinute}</p> : null}
      </div>
      <FaultLine fault={renaming.fault} about={messages.actFailed} />
      <div className={classes['answers']}>
        <Button variant="outline" onClick={onClose}>
          {phase === 'corrected' || phase === 'restoring' ? messages.close : messages.cancel}
        </Button>
        {act()}
      </div>
    </div>
  );
}

/** What was counted and corrected so far. */
function Found({ renaming }: { renaming: ReturnType<typeof useRenaming> }) {
  const { phase, games, corrected, examples, undo } = renaming;
  if (phase === 'corrected' || phase === 'restoring')
    return (
      <p>
        {messages.corrected(corrected)}
        {undo ? null : ` ${messages.tooMany}`}
      </p>
    );
  if (phase === 'correcting' || phase === 'stopped')
    return (
      <>
        <p>{messages.correctedOf(corrected, games)}</p>
        <Progress value={(100 * corrected) / Math.max(1, games)} aria-label={messages.correctTitle} />
      </>
    );
  if (phase === 'counting') return games > 0 ? <p>{messages.counting(games)}</p> : null;
  if (phase === 'idle') return null;
  return (
    <>
      <p>{messages.previewed(games)}</p>
      <ul className={classes['examples']}>
        {examples.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </>
  );
}
