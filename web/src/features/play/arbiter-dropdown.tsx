import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import type { ArbiterAct } from './event-panel.tsx';
import { messages } from './messages.ts';

export interface ArbiterMenuProps {
  readonly tournamentId: string;
  readonly onSay: (act: ArbiterAct) => void;
}

export type ArbiterDropdownProps = ArbiterMenuProps & { readonly menu: MenuOfButton };

/** The ways to the arbiter, and to the event. */
export default function ArbiterDropdown({ menu, tournamentId, onSay }: ArbiterDropdownProps) {
  return (
    <ButtonMenu menu={menu} position="top-end">
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSay('callArbiter')}>{messages.callArbiter}</Menu.Item>
        <Menu.Item onClick={() => onSay('reportPlayer')}>{messages.reportPlayer}</Menu.Item>
        <Menu.Item component={Link} to={`/tournament-details/${tournamentId}`}>
          {messages.toEvent}
        </Menu.Item>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
