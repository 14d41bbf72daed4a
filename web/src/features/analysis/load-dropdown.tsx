import { Menu } from '@mantine/core';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { writeMovetext } from '@royal-chess/domain/chess/pgn/write-tree';
import { newGameState } from '../../shared/chess/new-game.ts';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { type GameTree, headersOf, type ShownGame } from '../game-viewer/index.ts';
import { emptyContent } from './empty-content.ts';
import { messages } from './messages.ts';

const dialogs = ['loadFen', 'loadSan', 'loadRav'] as const;

/** What is opened over the board. */
export type LoadDialogName = (typeof dialogs)[number] | 'editor';

export interface LoadDropdownProps {
  readonly menu: MenuOfButton;
  readonly onOpen: (dialog: LoadDialogName) => void;
  /** What is on the board, which a new one takes away. */
  readonly game: ShownGame;
  readonly tree: GameTree;
}

/** The ways to another position or game. */
export default function LoadDropdown({ menu, onOpen, game, tree }: LoadDropdownProps) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const beginAgain = () => {
    void navigate('/chessplay/analysis', { state: newGameState(emptyContent()) });
    const { main, isChanged } = tree;
    if (main.moves.length === 0) return;
    const { variant, startFen } = game;
    const content = { ...headersOf(game), variant, startFen, movetext: writeMovetext(main, startFen) };
    const onSelect = () =>
      isChanged
        ? void navigate('/chessplay/analysis', { state: newGameState(content) })
        : void navigate({ pathname, search }, { state });
    showToast({ kind: 'success', text: messages.newBoardBegun, act: { name: messages.oldBoard, onSelect } });
  };
  return (
    <ButtonMenu menu={menu} position="top-end">
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('editor')}>{messages.setUp}</Menu.Item>
        {dialogs.map((name) => (
          <Menu.Item key={name} onClick={() => onOpen(name)}>
            {messages.loads[name]}
          </Menu.Item>
        ))}
        <Menu.Item onClick={beginAgain}>{messages.newBoard}</Menu.Item>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
