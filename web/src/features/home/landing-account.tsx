import { AccountMenu } from '../identity/account-menu.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/auth-slice.ts';

/** The account menu, loaded only for who is signed in. */
export default function LandingAccount() {
  const user = useAppSelector(selectUser);
  return user ? <AccountMenu user={user} /> : null;
}
