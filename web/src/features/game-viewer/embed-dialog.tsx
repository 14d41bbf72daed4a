import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { GameAnswer } from '@royal-chess/contracts/library';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { copyWithToast } from '../../shared/ui/copy-with-toast.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { messages } from './messages.ts';
import { embedCode } from './share-address.ts';

interface EmbedDialogProps {
  readonly game: GameAnswer;
  readonly path: TreePath;
  readonly onClose: () => void;
}

/** The code that shows this game on another site. */
export default function EmbedDialog({ game, path, onClose }: EmbedDialogProps) {
  const code = embedCode(game.id, path, messages.back3(game.white.name, game.black.name));
  return (
    <Modal opened onClose={onClose} title={messages.embed}>
      <Stack gap="sm">
        <Text size="sm">{messages.embedLine}</Text>
        <Textarea
          label={messages.embedCode}
          value={code}
          readOnly
          autosize
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end">
          <Button variant="strong" onClick={() => void copyWithToast(code, messages.embedCopied)}>
            {messages.copyEmbed}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
