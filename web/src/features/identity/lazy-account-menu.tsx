import { Suspense } from 'react';
import { lazyPage } from '../../shared/routing/load-page.ts';
import type { AccountProps } from './account-button.tsx';

const LoadedMenu = lazyPage<AccountProps>(() => import('./account-menu.tsx'));

/** The account's menu: visitors load nothing of it. Its place is kept while it is loaded. */
export const AccountMenu = ({ user }: AccountProps) => (
  <Suspense fallback={<span style={{ width: 44 }} aria-hidden />}>
    <LoadedMenu user={user} />
  </Suspense>
);
