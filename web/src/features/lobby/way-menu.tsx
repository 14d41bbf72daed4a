import { Menu } from '@mantine/core';
import { IconHash, IconTicket, IconUserSearch, type Icon } from '@tabler/icons-react';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import { messages } from './messages.ts';
import type { LobbyDialog, Way, WayMenuProps } from './way-target.tsx';

type Item = readonly [dialog: LobbyDialog, text: string, icon: Icon];

const itemsOf = (): Readonly<Record<Way, readonly Item[]>> => ({
  friend: [
    ['challenge', messages.challengeSomebody, IconUserSearch],
    ['createInviteCode', messages.createInvite, IconTicket],
    ['enterInviteCode', messages.enterInvite, IconHash],
  ],
  mail: [
    ['createInboxCode', messages.createInbox, IconTicket],
    ['enterInboxCode', messages.enterInbox, IconHash],
  ],
});

/** The menu of a button of the bar. */
export default function WayMenu({ menu, way, onOpen }: WayMenuProps) {
  return (
    <ButtonMenu menu={menu} position="bottom-start">
      <Menu.Dropdown>
        {itemsOf()[way].map(([dialog, text, Picture]) => (
          <Menu.Item
            key={dialog}
            leftSection={<Picture size={18} stroke={1.7} aria-hidden />}
            onClick={() => onOpen(dialog)}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
