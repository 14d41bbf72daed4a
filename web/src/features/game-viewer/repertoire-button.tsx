import { IconBookmarkPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import { Position } from '@royal-chess/domain/chess/position';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { dialogOpened, selectUser } from '../identity/index.ts';
import { AddDialog } from '../repertoire-add/index.ts';
import { messages } from './messages.ts';
import type { ShownGame } from './shown-game.ts';
import { ToolButton } from './tool-button.tsx';
import type { GameTree } from './use-game-tree.ts';

interface RepertoireButtonProps {
  readonly game: ShownGame;
  readonly tree: GameTree;
  /** Whose repertoire is proposed. */
  readonly color: Color;
}

/** Adds what is on the board to one's repertoire; not there for games of other variants and starts. */
export function RepertoireButton({ game, tree, color }: RepertoireButtonProps) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  if (game.variant !== 'classical' || game.startFen !== Position.initial().fen()) return null;
  const hasAccount = user !== null && !user.roles.includes('guest');
  const line = tree.moves.map((move) => ({ ...move, comments: [], variations: [] }));
  return (
    <>
      <ToolButton
        label={messages.addToRepertoire}
        icon={IconBookmarkPlus}
        onClick={() => (hasAccount ? setOpen(true) : dispatch(dialogOpened('login')))}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <AddDialog
            board={{ main: tree.main, line: { comments: [], moves: line } }}
            color={color}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
