import { Button, TextInput } from '@mantine/core';
import type { Collection, CollectionVisibility } from '@royal-chess/contracts/library';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { copyWithToast } from '../../shared/ui/copy-with-toast.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { messages } from './messages.ts';
import { VisibilityField } from './visibility-field.tsx';
import classes from './collections.module.css';

interface CollectionFormProps {
  /** The collection that is changed; a new one without. */
  readonly collection?: Collection;
  readonly act: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSend: (values: { name: string; visibility: CollectionVisibility }) => void;
  readonly onCancel: () => void;
}

/** Address of a collection's page, for others. */
const linkOf = (id: string): string => `${window.location.origin}/collections/${id}`;

/** Name and visibility of a collection. */
export function CollectionForm({ collection, act, busy, error, onSend, onCancel }: CollectionFormProps) {
  const [name, setName] = useState(collection?.name ?? '');
  const [visibility, setVisibility] = useState<CollectionVisibility>(collection?.visibility ?? 'private');
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend({ name: name.trim(), visibility });
  };
  return (
    <form onSubmit={send} className={classes['form']}>
      <TextInput
        label={messages.name}
        value={name}
        maxLength={100}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <VisibilityField value={visibility} onChange={setVisibility} />
      {collection && collection.visibility !== 'private' ? (
        <Button
          variant="outline"
          size="xs"
          onClick={() => void copyWithToast(linkOf(collection.id), messages.linkCopied)}
        >
          {messages.copyLink}
        </Button>
      ) : null}
      <FaultLine fault={error === undefined ? null : ApiProblem.of(error)} about={messages.actFailed} />
      <div className={classes['answers']}>
        <Button variant="outline" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button type="submit" variant="strong" loading={busy} disabled={name.trim() === ''}>
          {act}
        </Button>
      </div>
    </form>
  );
}
