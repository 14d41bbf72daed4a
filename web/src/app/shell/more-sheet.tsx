import { UnstyledButton } from '@mantine/core';
import {
  IconLayoutDashboard,
  IconLogin2,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { dialogOpened, logoutRequested, selectUser } from '../../features/identity/auth-slice.ts';
import { moreAreas, type Area } from './areas.ts';
import { messages } from './messages.ts';
import { useSchemeToggle } from './scheme-toggle.ts';
import classes from './more-sheet.module.css';

interface Entry {
  name: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  to?: string;
  act?: () => void;
}

interface Props {
  onLeave: () => void;
  /** Areas to list; those that the phone's bar has no place for unless said otherwise. */
  areas?: readonly Area[];
}

/** Areas, the account, the colours. */
export function MoreSheet({ onLeave, areas = moreAreas }: Props) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const scheme = useSchemeToggle();
  const account: Entry[] = user
    ? [
        { name: messages.profile, icon: IconUser, to: '/profile' },
        { name: messages.settings, icon: IconSettings, to: '/settings' },
        ...(user.admin
          ? [{ name: messages.dashboard, icon: IconLayoutDashboard, to: '/admin/dashboard' }]
          : []),
        { name: messages.logOut, icon: IconLogout, act: () => dispatch(logoutRequested()) },
      ]
    : [
        { name: messages.logIn, icon: IconLogin2, act: () => dispatch(dialogOpened('login')) },
        { name: messages.joinUs, icon: IconUserPlus, act: () => dispatch(dialogOpened('register')) },
      ];
  const entries: Entry[] = [
    ...areas.map(({ name, icon, to }) => ({ name, icon, to })),
    ...account,
    { name: scheme.label, icon: scheme.dark ? IconSun : IconMoon, act: scheme.toggle },
  ];
  return (
    <ul className={classes.list}>
      {entries.map(({ name, icon: Icon, to, act }) => (
        <li key={name}>
          {to ? (
            <Link to={to} className={`${classes.entry} focus-inside`} onClick={onLeave}>
              <Icon size={20} stroke={1.7} />
              {name}
            </Link>
          ) : (
            <UnstyledButton
              className={`${classes.entry} focus-inside`}
              onClick={() => {
                onLeave();
                act?.();
              }}
            >
              <Icon size={20} stroke={1.7} />
              {name}
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  );
}
