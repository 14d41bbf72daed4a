import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { SavedFormsDialog } from './saved-forms-dialog.tsx';
import { messages } from './messages.ts';

interface SavedFormsButtonProps {
  readonly onSaveTemplate: () => void;
}

/** Opens drafts, templates and events to copy. */
export function SavedFormsButton({ onSaveTemplate }: SavedFormsButtonProps) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="outline" onClick={dialog.open}>
        {messages.drafts}
      </Button>
      <SavedFormsDialog opened={opened} onClose={dialog.close} onSaveTemplate={onSaveTemplate} />
    </>
  );
}
