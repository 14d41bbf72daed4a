import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useMenuButton, type MenuOfButton } from '../../shared/ui/use-menu-button.ts';
import { MoreTarget, type MoreProps } from './more-target.tsx';

const load = () => import('./more-menu.tsx');
const MoreMenu = lazyPart<{ menu: MenuOfButton }>(load);

/** More in the header; its menu is loaded when the pointer or the focus reaches the button. */
export function MoreButton({ isCurrent }: MoreProps) {
  const { target, menu } = useMenuButton(load);
  return (
    <>
      <MoreTarget isCurrent={isCurrent} {...target} />
      <Suspense>{menu ? <MoreMenu menu={menu} /> : null}</Suspense>
    </>
  );
}
