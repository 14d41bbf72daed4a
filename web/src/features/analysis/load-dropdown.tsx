import { Menu } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { newGameState } from '../../shared/chess/new-game.ts';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { emptyContent } from './empty-content.ts';
import { messages } from './messages.ts';

const dialogs = ['loadFen', 'loadSan', 'loadRav'] as const;

/** What is opened over the board. */
export type LoadDialogName = (typeof dialogs)[number] | 'editor';

export interface LoadDropdownProps {
  readonly menu: MenuOfButton;
  readonly onOpen: (dialog: LoadDialogName) => void;
}

/** The ways to another position or game. */
export default function LoadDropdown({ menu, onOpen }: LoadDropdownProps) {
  const navigate = useNavigate();
  return (
    <ButtonMenu menu={menu} position="top-end">
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('editor')}>{messages.setUp}</Menu.Item>
        {dialogs.map((name) => (
          <Menu.Item key={name} onClick={() => onOpen(name)}>
            {messages.loads[name]}
          </Menu.Item>
        ))}
        <Menu.Item
          onClick={() => void navigate('/chessplay/analysis', { state: newGameState(emptyContent()) })}
        >
          {messages.newBoard}
        </Menu.Item>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
