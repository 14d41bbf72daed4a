/** Who uses the site: log-in, registration, and the account's menus. */
export { AuthDialogGate } from './auth-dialog-gate.tsx';
export { forgetAccount } from './auth-storage.ts';
export {
  dialogOpened,
  selectAuth,
  selectAuthStatus,
  selectShownUser,
  selectUser,
  type AuthState,
} from './auth-slice.ts';
export { DevicesSection } from './devices/devices-section.tsx';
export { GoogleReturnGate } from './google/google-return-gate.tsx';
export { useOpenGuestMutation } from './guest-api.ts';
export { useLoginMutation, useLogoutMutation } from './identity-api.ts';
export { AccountMenu } from './lazy-account-menu.tsx';
export { LoginNeeded } from './login-needed.tsx';
export { OwnerProof } from './owner-proof/owner-proof.tsx';
export { fetchWays, useWaysOfMineQuery } from './owner-proof/owner-proof-api.ts';
export { PasskeysSection } from './passkeys/passkeys-section.tsx';
export { identityRoutes } from './routes.ts';
export { whoAmI, whoCame } from './session-api.ts';
export { SecondFactorSection } from './second-factor/second-factor-section.tsx';
export { useAccountEntries } from './use-account-entries.ts';
export { useMessagesEntry } from './use-messages-entry.ts';
export { VisitorActions } from './visitor-actions.tsx';
