import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Collection } from '@royal-chess/contracts/library';
import { useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { Modal } from '../../shared/routing/modal.tsx';
import type { Toast } from '../../shared/ui/toast.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import type { CollectionAct } from './collection-acts.ts';
import { CollectionForm } from './collection-form.tsx';
import {
  useChangeCollectionMutation,
  useDeleteCollectionMutation,
  useMergeCollectionMutation,
  useOwnCollectionsQuery,
} from './collections-api.ts';
import { CorrectNames } from './correct-names.tsx';
import { messages } from './messages.ts';
import { useRestoring } from './use-restoring.ts';
import classes from './collections.module.css';

interface DialogProps {
  readonly collection: Collection;
  readonly onClose: () => void;
  /** The collection does not exist any more; where its games are now, if anywhere. */
  readonly onDeleted?: (into: string | null) => void;
}

/** Games of a collection that is deleted only after its name was typed: more than these. */
const largeCollection = 1_000;

/** Reports what succeeded; what failed is shown in the dialog. */
async function settle(
  work: Promise<{ readonly error?: unknown }>,
  toast: Omit<Toast, 'kind'>,
  onDone: () => void,
): Promise<void> {
  const { error } = await work;
  if (error !== undefined) return;
  showToast({ kind: 'success', ...toast });
  onDone();
}

function Edit({ collection, onClose }: DialogProps) {
  const [change, { isLoading, error }] = useChangeCollectionMutation();
  const { id, name, visibility } = collection;
  const params = { id };
  const restore = (): void => {
    const work = change({ params, body: { commandId: newCommandId(), name, visibility } });
    void work.then(({ error: fault }) =>
      showToast(
        fault ? { kind: 'error', text: messages.actFailed } : { kind: 'success', text: messages.restored },
      ),
    );
  };
  return (
    <CollectionForm
      collection={collection}
      act={messages.save}
      busy={isLoading}
      error={error}
      onCancel={onClose}
      onSend={(values) => {
        const body = { commandId: newCommandId(), ...values };
        void settle(
          change({ params, body }),
          { text: messages.saved, act: { name: messages.undo, onSelect: restore } },
          onClose,
        );
      }}
    />
  );
}

function Merge({ collection, onClose, onDeleted }: DialogProps) {
  const { data } = useOwnCollectionsQuery();
  const [merge, { isLoading, error }] = useMergeCollectionMutation();
  const others = (data?.items ?? []).filter(({ id }) => id !== collection.id);
  const [chosen, setChosen] = useState('');
  const into = chosen || (others[0]?.id ?? '');
  return (
    <div className={classes['form']}>
      <p>{data && others.length === 0 ? messages.mergeNone : messages.mergeLine}</p>
      <NativeSelect
        label={messages.mergeInto}
        value={into}
        disabled={others.length === 0}
        data={others.map(({ id, name, visibility }) => ({
          value: id,
          label: `${name} (${messages.visibility(visibility)})`,
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <FaultLine fault={error === undefined ? null : ApiProblem.of(error)} about={messages.actFailed} />
      <div className={classes['answers']}>
        <Button variant="outline" data-autofocus onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          variant="danger"
          loading={isLoading}
          disabled={into === ''}
          onClick={() => {
            const body = { commandId: newCommandId(), into };
            void settle(merge({ params: { id: collection.id }, body }), { text: messages.merged }, () => {
              onClose();
              onDeleted?.(into);
            });
          }}
        >
          {messages.mergeAct}
        </Button>
      </div>
    </div>
  );
}

function Remove({ collection, onClose, onDeleted }: DialogProps) {
  const [remove, { isLoading, error }] = useDeleteCollectionMutation();
  const { restore } = useRestoring();
  const [typed, setTyped] = useState('');
  const isLarge = collection.games > largeCollection;
  return (
    <div className={classes['form']}>
      <p>{messages.removeLine(collection.games)}</p>
      {isLarge ? (
        <TextInput
          label={messages.removeTyped(collection.name)}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <FaultLine fault={error === undefined ? null : ApiProblem.of(error)} about={messages.actFailed} />
      <div className={classes['answers']}>
        <Button variant="outline" data-autofocus onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          variant="danger"
          loading={isLoading}
          disabled={isLarge && typed.trim() !== collection.name}
          onClick={() =>
            void settle(
              remove({ params: { id: collection.id } }),
              {
                text: messages.removed,
                act: { name: messages.undo, onSelect: () => void restore(collection.id) },
              },
              () => {
                onClose();
                onDeleted?.(null);
              },
            )
          }
        >
          {messages.remove}
        </Button>
      </div>
    </div>
  );
}

const bodies = { edit: Edit, merge: Merge, remove: Remove, correct: CorrectNames } as const;
const titles = {
  edit: messages.editTitle,
  merge: messages.mergeTitle,
  remove: messages.removeTitle,
  correct: () => messages.correctTitle,
} as const;

export type CollectionDialogProps = DialogProps & { readonly act: CollectionAct };

/** What an owner does with a collection. */
export default function CollectionDialog({ act, ...props }: CollectionDialogProps) {
  const Body = bodies[act];
  return (
    <Modal opened onClose={props.onClose} title={titles[act](props.collection.name)}>
      <Body {...props} />
    </Modal>
  );
}
