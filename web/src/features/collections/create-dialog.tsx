import { newCommandId } from '../../shared/api/new-command-id.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { CollectionForm } from './collection-form.tsx';
import { useCreateCollectionMutation } from './collections-api.ts';
import { messages } from './messages.ts';

export interface CreateDialogProps {
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
}

/** Creates a collection. */
export function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const [create, { isLoading, error }] = useCreateCollectionMutation();
  return (
    <Modal opened onClose={onClose} title={messages.create}>
      <CollectionForm
        act={messages.createAct}
        busy={isLoading}
        error={error}
        onCancel={onClose}
        onSend={(values) =>
          void create({ body: { commandId: newCommandId(), ...values } })
            .unwrap()
            .then(({ id }) => {
              showToast({ kind: 'success', text: messages.created });
              onCreated?.(id);
              onClose();
            })
            // The form shows why.
            .catch(() => undefined)
        }
      />
    </Modal>
  );
}
