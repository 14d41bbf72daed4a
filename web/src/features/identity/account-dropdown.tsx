import { Menu } from '@mantine/core';
import {
  IconFolders,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSwitchHorizontal,
  IconSun,
  IconTrophy,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { AccountMenuProps } from './account-button.tsx';
import { chooseMode, dashboards, dashboardsOf, mayRunTournaments } from './dashboard-mode.ts';
import { useLogoutMutation } from './identity-api.ts';
import { dialogOpened, selectUser } from './auth-slice.ts';
import { dialogMessages } from './dialog-messages.ts';
import { messages } from './messages.ts';
import { useMessagesEntry } from './use-messages-entry.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { useIsComing } from '../../shared/routing/coming-pages.ts';
import { moreTexts } from '../../shared/shell/more-texts.ts';
import { ButtonMenu } from '../../shared/ui/button-menu.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { useSchemeToggle } from '../../shared/theme/use-scheme-toggle.ts';
import classes from './account-menu.module.css';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The menu itself: it is loaded on its first use. */
export default function AccountDropdown({ user, menu }: AccountMenuProps) {
  const dispatch = useAppDispatch();
  const [logOut] = useLogoutMutation();
  const roles = useAppSelector(selectUser)?.roles ?? [];
  const isComing = useIsComing();
  const isGuest = roles.includes('guest');
  const { mode, other } = dashboardsOf(user, roles);
  const ofMessages = useMessagesEntry();
  const scheme = useSchemeToggle();
  const comingMark = (to: string) =>
    isComing(to) ? <StatusBadge kind="gold">{moreTexts.coming}</StatusBadge> : null;
  return (
    <ButtonMenu menu={menu} position="bottom-end" width={220}>
      <Menu.Dropdown>
        <p className={classes.name}>{user.name}</p>
        {isGuest ? (
          <Menu.Item
            leftSection={<IconUserPlus {...icon} />}
            onClick={() => dispatch(dialogOpened('register'))}
          >
            {dialogMessages.keepGames}
          </Menu.Item>
        ) : null}
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser {...icon} />}>
          {messages.profile}
        </Menu.Item>
        {ofMessages.map(({ name, icon: Icon, to }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon {...icon} />}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to="/collections" leftSection={<IconFolders {...icon} />}>
          {messages.collections}
        </Menu.Item>
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...icon} />}>
          {messages.settings}
        </Menu.Item>
        {mayRunTournaments(user, roles) ? (
          <Menu.Item component={Link} to="/tournamentAdmin" leftSection={<IconTrophy {...icon} />}>
            {messages.runTournaments}
          </Menu.Item>
        ) : null}
        {mode ? (
          <Menu.Item
            component={Link}
            to={dashboards[mode]}
            leftSection={<IconLayoutDashboard {...icon} />}
            rightSection={comingMark(dashboards[mode])}
          >
            {messages.dashboard}
          </Menu.Item>
        ) : null}
        {other ? (
          <Menu.Item
            component={Link}
            to={dashboards[other]}
            leftSection={<IconSwitchHorizontal {...icon} />}
            rightSection={comingMark(dashboards[other])}
            onClick={() => chooseMode(other)}
          >
            {messages.switchTo[other]}
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
    </ButtonMenu>
  );
}
