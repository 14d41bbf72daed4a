import { Button, type ButtonProps } from '@mantine/core';
import { IconMail, IconUsers } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import type { MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { messages } from './messages.ts';

/** The dialogs of the lobby by their names in the specification, and the one for a challenge. */
export type LobbyDialog =
  'playOnline' | 'createInviteCode' | 'enterInviteCode' | 'createInboxCode' | 'enterInboxCode' | 'challenge';

/** Menus beside quick pairing: games with a friend, and games by mail. */
export type Way = 'friend' | 'mail';

/** A menu of the bar. */
export interface WayProps {
  readonly way: Way;
  readonly onOpen: (dialog: LobbyDialog) => void;
}

/** What a menu of the bar shows beside its button. */
export type WayMenuProps = WayProps & { readonly menu: MenuOfButton };

const icons = { friend: IconUsers, mail: IconMail } as const;

/** The button that opens a menu of the bar. */
export function WayTarget({
  way,
  ...props
}: Pick<WayProps, 'way'> & ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>) {
  const Icon = icons[way];
  return (
    <Button {...props} leftSection={<Icon size={18} stroke={1.7} aria-hidden />}>
      {messages[way]}
    </Button>
  );
}
