import {
  IconLayoutDashboard,
  IconLogin2,
  IconLogout,
  IconSettings,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import type { MenuEntry } from '../../shared/shell/more-sheet.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { dialogOpened, selectUser } from './auth-slice.ts';
import { useLogoutMutation } from './identity-api.ts';
import { messages } from './messages.ts';

/** The account's part of a menu: pages and log-out of a signed-in user; log-in and registration for a visitor. */
export function useAccountEntries(): readonly MenuEntry[] {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [logOut] = useLogoutMutation();
  if (!user)
    return [
      { name: messages.login, icon: IconLogin2, onSelect: () => dispatch(dialogOpened('login')) },
      { name: messages.joinUs, icon: IconUserPlus, onSelect: () => dispatch(dialogOpened('register')) },
    ];
  return [
    { name: messages.profile, icon: IconUser, to: '/profile' },
    { name: messages.settings, icon: IconSettings, to: '/settings' },
    ...(user.admin ? [{ name: messages.dashboard, icon: IconLayoutDashboard, to: '/admin/dashboard' }] : []),
    { name: messages.logOut, icon: IconLogout, onSelect: () => void logOut() },
  ];
}
