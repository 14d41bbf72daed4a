import { Button, Menu } from '@mantine/core';
import { IconHash, IconMail, IconTicket, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { Segments } from '../../shared/ui/segments.tsx';
import type { GameValues } from './game-values.ts';
import { messages } from './messages.ts';
import classes from './lobby.module.css';

/** The dialogs of the lobby by their names in the specification, and the one for a challenge. */
export type LobbyDialog =
  'playOnline' | 'createInviteCode' | 'enterInviteCode' | 'createInboxCode' | 'enterInboxCode' | 'challenge';

interface WaysBarProps {
  readonly rated: GameValues['rated'];
  /** Games of guests do not count. */
  readonly onlyCasual: boolean;
  readonly onRated: (rated: GameValues['rated']) => void;
  readonly onOpen: (dialog: LobbyDialog) => void;
}

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Other ways to a game, and whether it counts. */
export function WaysBar({ rated, onlyCasual, onRated, onOpen }: WaysBarProps) {
  return (
    <div className={classes['ways']}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button leftSection={<IconUsers {...icon} />}>{messages.friend}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserSearch {...icon} />} onClick={() => onOpen('challenge')}>
            {messages.challengeSomebody}
          </Menu.Item>
          <Menu.Item leftSection={<IconTicket {...icon} />} onClick={() => onOpen('createInviteCode')}>
            {messages.createInvite}
          </Menu.Item>
          <Menu.Item leftSection={<IconHash {...icon} />} onClick={() => onOpen('enterInviteCode')}>
            {messages.enterInvite}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button leftSection={<IconMail {...icon} />}>{messages.mail}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTicket {...icon} />} onClick={() => onOpen('createInboxCode')}>
            {messages.createInbox}
          </Menu.Item>
          <Menu.Item leftSection={<IconHash {...icon} />} onClick={() => onOpen('enterInboxCode')}>
            {messages.enterInbox}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Segments
        label={messages.ratedOrCasual}
        value={rated}
        onChange={onRated}
        data={[
          { value: 'rated', label: messages.rated, disabled: onlyCasual },
          { value: 'casual', label: messages.casual },
        ]}
      />
    </div>
  );
}
