import { Menu, UnstyledButton } from '@mantine/core';
import type { AuthUser } from '@royal-chess/contracts';
import {
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../app/store.ts';
import { logoutAsked } from '../identity/auth-slice.ts';
import { Initials } from '../ui/initials.tsx';
import { messages } from './messages.ts';
import { useSchemeToggle } from './scheme-toggle.ts';
import classes from './account-menu.module.css';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

export function AccountMenu({ user }: { user: AuthUser }) {
  const dispatch = useAppDispatch();
  const scheme = useSchemeToggle();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={messages.account(user.name)}>
          <Initials name={user.name} seed={user._id} size={34} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <p className={classes.name}>{user.name}</p>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser {...icon} />}>
          {messages.profile}
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...icon} />}>
          {messages.settings}
        </Menu.Item>
        {user.admin ? (
          <Menu.Item component={Link} to="/admin/dashboard" leftSection={<IconLayoutDashboard {...icon} />}>
            {messages.dashboard}
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={scheme.dark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
          onClick={scheme.toggle}
        >
          {scheme.label}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => dispatch(logoutAsked())}>
          {messages.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
