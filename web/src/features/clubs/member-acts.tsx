import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ClubMember, ClubRole } from '@royal-chess/contracts/clubs';
import { messages } from './messages.ts';

export interface MemberActsProps {
  readonly member: ClubMember;
  /** Roles that the reader may give the member. */
  readonly roles: readonly ClubRole[];
  readonly onRole: (role: ClubRole | null) => void;
}

/** What the reader may do about a member. */
export default function MemberActs({ member, roles, onRole }: MemberActsProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={34} aria-label={messages.actsFor(member.name)}>
          <IconDots size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {roles.map((role) => (
          <Menu.Item key={role} onClick={() => onRole(role)}>
            {messages.makeRole[role]}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onRole(null)}>{messages.remove}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
