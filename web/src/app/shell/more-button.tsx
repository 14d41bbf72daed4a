import { Suspense, useState } from 'react';
import { lazyPage } from '../../shared/routing/load-page.ts';
import { MoreTarget, type MoreProps } from './more-target.tsx';

const load = () => import('./more-menu.tsx');
const MoreMenu = lazyPage<MoreProps>(load);
const prepare = () => void load().catch(() => undefined);

/** More in the header; its menu is loaded when the pointer or the focus reaches the button. */
export function MoreButton({ isCurrent }: MoreProps) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <MoreTarget
      isCurrent={isCurrent}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <MoreMenu isCurrent={isCurrent} />
    </Suspense>
  ) : (
    button
  );
}
