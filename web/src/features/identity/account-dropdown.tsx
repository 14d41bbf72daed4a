import { Menu } from '@mantine/core';
import {
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { AccountButton, type AccountProps } from './account-button.tsx';
import { useLogoutMutation } from './identity-api.ts';
import { messages } from './messages.ts';
import { useSchemeToggle } from '../../shared/theme/use-scheme-toggle.ts';
import classes from './account-menu.module.css';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The menu itself, open from the start: it is loaded on its first use. */
export default function AccountDropdown({ user }: AccountProps) {
  const [logOut] = useLogoutMutation();
  const scheme = useSchemeToggle();
  return (
    <Menu defaultOpened position="bottom-end" width={220}>
      <Menu.Target>
        <AccountButton user={user} />
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
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void logOut()}>
          {messages.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
