import {
  IconLayoutDashboard,
  IconLogin2,
  IconLogout,
  IconSettings,
  IconSwitchHorizontal,
  IconTrophy,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { useIsComing } from '../../shared/routing/coming-pages.ts';
import type { MenuEntry } from '../../shared/shell/more-sheet.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { dialogOpened, selectShownUser, selectUser } from './auth-slice.ts';
import { chooseMode, dashboards, dashboardsOf, mayRunTournaments } from './dashboard-mode.ts';
import { useLogoutMutation } from './identity-api.ts';
import { messages } from './messages.ts';
import { useMessagesEntry } from './use-messages-entry.ts';

/** The account's part of a menu: pages and log-out of a signed-in user; log-in and registration for a visitor. */
export function useAccountEntries(): readonly MenuEntry[] {
  const user = useAppSelector(selectShownUser);
  const roles = useAppSelector(selectUser)?.roles ?? [];
  const isGuest = roles.includes('guest');
  const ofMessages = useMessagesEntry();
  const isComing = useIsComing();
  const dispatch = useAppDispatch();
  const [logOut] = useLogoutMutation();
  if (!user)
    return [
      { name: messages.login, icon: IconLogin2, onSelect: () => dispatch(dialogOpened('login')) },
      { name: messages.signUp, icon: IconUserPlus, onSelect: () => dispatch(dialogOpened('register')) },
    ];
  const { mode, other } = dashboardsOf(user, roles);
  return [
    ...(isGuest
      ? [
          {
            name: messages.toRegister,
            icon: IconUserPlus,
            onSelect: () => void dispatch(dialogOpened('register')),
          },
        ]
      : []),
    { name: messages.profile, icon: IconUser, to: '/profile' },
    ...ofMessages,
    { name: messages.settings, icon: IconSettings, to: '/settings' },
    ...(mayRunTournaments(user, roles)
      ? [{ name: messages.runTournaments, icon: IconTrophy, to: '/tournamentAdmin' }]
      : []),
    ...(mode
      ? [
          {
            name: messages.dashboard,
            icon: IconLayoutDashboard,
            to: dashboards[mode],
            isComing: isComing(dashboards[mode]),
          },
        ]
      : []),
    ...(other
      ? [
          {
            name: messages.switchTo[other],
            icon: IconSwitchHorizontal,
            to: dashboards[other],
            isComing: isComing(dashboards[other]),
            onSelect: () => chooseMode(other),
          },
        ]
      : []),
    { name: messages.logOut, icon: IconLogout, onSelect: () => void logOut() },
  ];
}
