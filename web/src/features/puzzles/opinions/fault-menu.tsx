import { Menu } from '@mantine/core';
import { type PuzzleFault, puzzleFault } from '@royal-chess/contracts/puzzles';
import { ButtonMenu } from '../../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../../shared/ui/use-menu-button.ts';
import { messages } from '../messages.ts';

export interface FaultMenuProps {
  readonly menu: MenuOfButton;
  readonly onFault: (fault: PuzzleFault) => void;
}

/** What may be wrong with a puzzle. */
export default function FaultMenu({ menu, onFault }: FaultMenuProps) {
  return (
    <ButtonMenu menu={menu}>
      <Menu.Dropdown>
        {puzzleFault.options.map((fault) => (
          <Menu.Item key={fault} onClick={() => onFault(fault)}>
            {messages.faults[fault]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
