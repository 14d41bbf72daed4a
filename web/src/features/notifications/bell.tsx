import { Suspense, useState } from 'react';
import { lazyPage } from '../../shared/routing/load-page.ts';
import { BellButton } from './bell-button.tsx';

const load = () => import('./bell-list.tsx');
const BellList = lazyPage(load);
const prepare = () => void load().catch(() => undefined);

/** What is new, on every page of whoever is signed in; the list's code comes when the pointer or the focus comes near. */
export default function Bell() {
  const [wanted, setWanted] = useState(false);
  const button = (
    <BellButton
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? (
    <Suspense fallback={button}>
      <BellList />
    </Suspense>
  ) : (
    button
  );
}
