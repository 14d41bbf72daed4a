import { Modal } from '../../shared/routing/modal.tsx';
import { GameRows } from './game-rows.tsx';
import { messages } from './messages.ts';
import { SoundRows } from './sound-rows.tsx';

export interface GameSettingsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The settings of a game beside its board; those of a visitor are kept in the browser. */
export function GameSettingsDialog({ opened, onClose }: GameSettingsDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={messages.gameSettings} size="lg">
      <GameRows />
      <SoundRows />
    </Modal>
  );
}
