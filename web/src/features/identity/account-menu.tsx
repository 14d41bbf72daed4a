import { Suspense, useState } from 'react';
import { lazyPage } from '../../shared/routing/load-page.ts';
import { AccountButton, type AccountProps } from './account-button.tsx';

const load = () => import('./account-dropdown.tsx');
const AccountDropdown = lazyPage<AccountProps>(load);

const prepare = () => void load().catch(() => undefined);

/** The button is rendered at once; the menu's code loads when the pointer or the focus reaches it. */
export default function AccountMenu({ user }: AccountProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <AccountButton
      user={user}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <AccountDropdown user={user} />
    </Suspense>
  ) : (
    button
  );
}
