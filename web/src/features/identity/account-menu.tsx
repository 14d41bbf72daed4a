import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton } from '../../shared/ui/use-menu-button.ts';
import { AccountButton, type AccountMenuProps, type AccountProps } from './account-button.tsx';

const load = () => import('./account-dropdown.tsx');
const AccountDropdown = lazyPart<AccountMenuProps>(load);

/** The button is rendered at once; the menu's code loads when the pointer or the focus reaches it. */
export default function AccountMenu({ user }: AccountProps) {
  const { target, menu } = useMenuButton(load);
  return (
    <>
      <AccountButton user={user} {...target} />
      <Suspense>{menu ? <AccountDropdown user={user} menu={menu} /> : null}</Suspense>
    </>
  );
}
