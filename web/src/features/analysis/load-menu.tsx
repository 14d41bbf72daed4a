import { ActionIcon } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GameTree, ShownGame } from '../game-viewer/index.ts';
import { LibraryDialog, type FilterChange } from '../library-dialogs/index.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import { PositionEditor } from './editor/lazy-position-editor.ts';
import type { LoadDialogName, LoadDropdownProps } from './load-dropdown.tsx';
import { messages } from './messages.ts';

const load = () => import('./load-dropdown.tsx');
const LoadDropdown = lazyPart<LoadDropdownProps>(load);

interface LoadMenuProps {
  readonly game: ShownGame;
  readonly tree: GameTree;
}

/** The dialogs that set up a position, or load one, moves or a game onto this board. */
export function LoadMenu({ game, tree }: LoadMenuProps) {
  const { fen } = tree;
  const { variant } = game;
  const [dialog, setDialog] = useState<LoadDialogName | null>(null);
  const { target, menu } = useMenuButton(load);
  const navigate = useNavigate();
  const find = (change: FilterChange) => {
    const query = new URLSearchParams(
      Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    void navigate(`/games?${query.toString()}`);
  };
  return (
    <>
      <ActionIcon {...target} size={32} aria-label={messages.load} style={{ color: 'var(--ink2)' }}>
        <IconFolderOpen size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Suspense>
        {menu ? <LoadDropdown menu={menu} onOpen={setDialog} game={game} tree={tree} /> : null}
      </Suspense>
      <Suspense>
        {dialog === 'editor' ? (
          <PositionEditor fen={fen} variant={variant} onClose={() => setDialog(null)} />
        ) : dialog ? (
          <LibraryDialog
            name={dialog}
            title={messages.loads[dialog]}
            filters={{ fen, variant }}
            board="/chessplay/analysis"
            onFilter={find}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
