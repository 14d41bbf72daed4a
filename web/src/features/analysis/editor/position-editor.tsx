import { Button } from '@mantine/core';
import {
  IconChessKing,
  IconCopy,
  IconEraser,
  IconHandMove,
  IconLink,
  IconPhoto,
  IconRefreshDot,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Color, Variant } from '@royal-chess/contracts/chess';
import type { Square } from '@royal-chess/domain/chess/types';
import { newGameState, unnamedGame } from '../../../shared/chess/new-game.ts';
import { copyWithToast } from '../../../shared/ui/copy-with-toast.ts';
import { Modal } from '../../../shared/routing/modal.tsx';
import { useIsPhone } from '../../../shared/ui/use-is-phone.ts';
import { savePositionPicture } from '../../game-viewer/index.ts';
import { boardAddress } from '../board-address.ts';
import { cleared, type EditedPosition, fenOf, initialEdited, readEdited } from './edited-position.ts';
import { EditorBoard } from './editor-board.tsx';
import { EditorOptions } from './editor-options.tsx';
import { FenField } from './fen-field.tsx';
import { messages } from './messages.ts';
import type { Tool } from './piece-tray.tsx';
import { PositionStatus, usePositionStatus } from './position-status.tsx';
import classes from './editor.module.css';

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

export interface PositionEditorProps {
  /** The position that it begins with. */
  readonly fen: string;
  readonly variant: Variant;
  readonly onClose: () => void;
  /** Takes a legal position, instead of the board of the analysis. */
  readonly onUse?: (position: { readonly fen: string; readonly variant: Variant }) => void;
}

/** The dialog in which a position is set up, legal or not, and from which a legal one goes onto the board. */
export default function PositionEditor({ fen: from, variant, onClose, onUse }: PositionEditorProps) {
  const [edited, setEdited] = useState<EditedPosition>(
    () => readEdited(from, variant) ?? initialEdited(variant),
  );
  const [orientation, setOrientation] = useState<Color>('white');
  const [tool, setTool] = useState<Tool>('move');
  const [held, setHeld] = useState<Square | null>(null);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const fen = fenOf(edited);
  const status = usePositionStatus(fen, edited.variant);
  const edit = (next: EditedPosition) => {
    setHeld(null);
    setEdited(next);
  };
  const choose = (next: Tool) => {
    setHeld(null);
    setTool(next);
  };
  const analyse = () => {
    onClose();
    const content = unnamedGame({ variant: edited.variant, startFen: fen, movetext: '' });
    void navigate('/chessplay/analysis', { state: newGameState(content) });
  };
  const playOn = () => {
    onClose();
    void navigate(`/chessplay/computer?${new URLSearchParams({ fen, variant: edited.variant }).toString()}`);
  };
  const link = () =>
    `${location.origin}${boardAddress({ variant: edited.variant, startFen: fen, fen, moves: [] })}`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={messages.title}
      size={1000}
      fullScreen={isPhone}
      closeOnEscape={held === null}
    >
      <div className={classes['editor']} data-wide={edited.variant === 'capablanca' || undefined}>
        <div>
          <EditorBoard
            edited={edited}
            onEdit={setEdited}
            orientation={orientation}
            tool={tool}
            onTool={choose}
            held={held}
            onHold={setHeld}
          />
        </div>
        <div className={classes['options']}>
          <div className={classes['row']} role="group" aria-label={messages.tools}>
            <Button
              variant={tool === 'move' ? 'strong' : 'outline'}
              aria-pressed={tool === 'move'}
              leftSection={<IconHandMove {...icon} />}
              onClick={() => choose('move')}
            >
              {messages.move}
            </Button>
            <Button
              variant={tool === 'remove' ? 'strong' : 'outline'}
              aria-pressed={tool === 'remove'}
              leftSection={<IconEraser {...icon} />}
              onClick={() => choose('remove')}
            >
              {messages.remove}
            </Button>
          </div>
          <div className={classes['row']}>
            <Button
              variant="outline"
              leftSection={<IconTrash {...icon} />}
              onClick={() => edit(cleared(edited))}
            >
              {messages.clear}
            </Button>
            <Button
              variant="outline"
              leftSection={<IconChessKing {...icon} />}
              onClick={() => edit(initialEdited(edited.variant))}
            >
              {messages.startPosition}
            </Button>
            <Button
              variant="outline"
              leftSection={<IconRefreshDot {...icon} />}
              onClick={() => setOrientation(orientation === 'white' ? 'black' : 'white')}
            >
              {messages.flip}
            </Button>
          </div>
          <EditorOptions edited={edited} onEdit={edit} />
          <FenField edited={edited} onEdit={edit} />
          <PositionStatus status={status} />
          <div className={classes['row']}>
            <Button
              variant="outline"
              leftSection={<IconCopy {...icon} />}
              onClick={() => void copyWithToast(fen, messages.fenCopied)}
            >
              {messages.copyFen}
            </Button>
            <Button
              variant="outline"
              disabled={!status.isLegal}
              leftSection={<IconLink {...icon} />}
              onClick={() => void copyWithToast(link(), messages.linkCopied)}
            >
              {messages.copyLink}
            </Button>
            <Button
              variant="outline"
              leftSection={<IconPhoto {...icon} />}
              onClick={() =>
                void savePositionPicture({ fen, lastMove: null, orientation }, 'royal-chess-position.png')
              }
            >
              {messages.picture}
            </Button>
          </div>
          <Button
            variant="strong"
            disabled={!status.isLegal}
            onClick={onUse ? () => onUse({ fen, variant: edited.variant }) : analyse}
          >
            {onUse ? messages.use : messages.analyse}
          </Button>
          {onUse ? null : (
            <Button variant="outline" disabled={!status.isAnalysed} onClick={playOn}>
              {messages.playComputer}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
