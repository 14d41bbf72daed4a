/** Who uses the site: log-in, registration, and the account's menus. */
export { AuthDialogGate } from './auth-dialog-gate.tsx';
export { dialogOpened, selectAuth, selectAuthStatus, selectUser, type AuthState } from './auth-slice.ts';
export { useLoginMutation, useLogoutMutation, whoAmI } from './identity-api.ts';
export { AccountMenu } from './lazy-account-menu.tsx';
export { LoginNeeded } from './login-needed.tsx';
export { useAccountEntries } from './use-account-entries.ts';
export { VisitorActions } from './visitor-actions.tsx';
