import { ActionIcon, Menu } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Variant } from '@royal-chess/contracts/chess';
import { LibraryDialog, type FilterChange } from '../library-dialogs/index.ts';
import { newGameState } from '../../shared/chess/new-game.ts';
import { PositionEditor } from './editor/lazy-position-editor.ts';
import { emptyContent } from './empty-content.ts';
import { messages } from './messages.ts';

const dialogs = ['loadFen', 'loadSan', 'loadRav'] as const;

interface LoadMenuProps {
  readonly fen: string;
  readonly variant: Variant;
}

/** The dialogs that set up a position, or load one, moves or a game onto this board. */
export function LoadMenu({ fen, variant }: LoadMenuProps) {
  const [dialog, setDialog] = useState<(typeof dialogs)[number] | 'editor' | null>(null);
  const navigate = useNavigate();
  const find = (change: FilterChange) => {
    const query = new URLSearchParams(
      Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    void navigate(`/games?${query.toString()}`);
  };
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon size={32} aria-label={messages.load} style={{ color: 'var(--ink2)' }}>
            <IconFolderOpen size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('editor')}>{messages.setUp}</Menu.Item>
          {dialogs.map((name) => (
            <Menu.Item key={name} onClick={() => setDialog(name)}>
              {messages.loads[name]}
            </Menu.Item>
          ))}
          <Menu.Item
            onClick={() => void navigate('/chessplay/analysis', { state: newGameState(emptyContent()) })}
          >
            {messages.newBoard}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
