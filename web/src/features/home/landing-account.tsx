import { AccountMenu, selectUser } from '../identity/index.ts';
import { useAppSelector } from '../../shared/store/store.ts';

/** The account menu, loaded only for who is signed in. */
export default function LandingAccount() {
  const user = useAppSelector(selectUser);
  return user ? <AccountMenu user={user} /> : null;
}
