import type { AuthUser } from '@royal-chess/contracts/identity';

const key = 'dashboard';

/** Which dashboard the menus lead to. Rights do not follow from it: guards and server look at the session. */
export type DashboardMode = 'coach' | 'admin';

/** The chosen one, from the storage of the browser (specification, section 4); null without a choice. */
function chosenMode(): DashboardMode | null {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === 'coach' || chosen === 'admin' ? chosen : null;
  } catch {
    return null;
  }
}

/** Chooses a dashboard in this browser. */
export function chooseMode(mode: DashboardMode): void {
  try {
    localStorage.setItem(key, mode);
  } catch {
    // Private windows: the one of the role stays.
  }
}

export const dashboards = { coach: '/coachdashboard', admin: '/admin/dashboard' } as const;

/** The dashboards of a user's roles, the one that the menus lead to, and the other one. */
export function dashboardsOf(
  user: { readonly admin: boolean },
  roles: AuthUser['roles'],
): { readonly mode: DashboardMode | null; readonly other: DashboardMode | null } {
  const own: DashboardMode[] = [
    ...(user.admin ? (['admin'] as const) : []),
    ...(roles.includes('coach') ? (['coach'] as const) : []),
  ];
  const mode = chosenMode() ?? own[0] ?? null;
  return { mode, other: own.find((one) => one !== mode) ?? null };
}

/** Whether the menus lead to the desk of tournaments. */
export const mayRunTournaments = (user: { readonly admin: boolean }, roles: AuthUser['roles']): boolean =>
  user.admin || roles.includes('tournamentAdmin');
