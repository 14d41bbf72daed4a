import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { AccountProps } from './account-button.tsx';

const LoadedMenu = lazyPart<AccountProps>(() => import('./account-menu.tsx'));

/** The account's menu: visitors load nothing of it. Its place is kept while it is loaded. */
export const AccountMenu = ({ user }: AccountProps) => (
  <Suspense fallback={<span style={{ width: 44 }} aria-hidden />}>
    <LoadedMenu user={user} />
  </Suspense>
);
