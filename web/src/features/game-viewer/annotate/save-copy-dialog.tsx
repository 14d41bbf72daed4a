import { Button, Group, Stack } from '@mantine/core';
import { annotationsCollectionName } from '@royal-chess/contracts/library';
import { useState } from 'react';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { Modal } from '../../../shared/routing/modal.tsx';
import { CollectionPicker } from '../../collection-picker/index.ts';
import { CreateDialog } from '../../collections/index.ts';
import { messages } from '../messages.ts';
import type { Annotation } from './use-annotation.ts';

interface SaveCopyDialogProps {
  readonly annotation: Annotation;
  readonly onClose: () => void;
}

/** Saves what is written as another copy, in the collection that one chooses. */
export default function SaveCopyDialog({ annotation, onClose }: SaveCopyDialogProps) {
  /** Empty: the one that the server creates for copies. */
  const [collectionId, setCollectionId] = useState('');
  const [isCreating, setCreating] = useState(false);
  return (
    <Modal opened onClose={onClose} title={messages.saveCopyTitle}>
      <Stack gap="md">
        <CollectionPicker
          value={collectionId}
          onChange={setCollectionId}
          none={messages.annotationsCollection}
          withoutNamed={annotationsCollectionName}
          hasPublic={false}
        />
        <Button variant="outline" size="xs" onClick={() => setCreating(true)}>
          {messages.newCollection}
        </Button>
        <FaultLine fault={annotation.fault} />
        <Group gap={8} justify="flex-end">
          <Button variant="outline" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            variant="strong"
            loading={annotation.isBusy}
            onClick={() => void annotation.storeCopy(collectionId === '' ? undefined : collectionId)}
          >
            {messages.save}
          </Button>
        </Group>
      </Stack>
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} onCreated={setCollectionId} /> : null}
    </Modal>
  );
}
