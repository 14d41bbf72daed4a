import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { BellButton } from './bell-button.tsx';

const load = () => import('./bell-list.tsx');
const BellList = lazyPart(load);
const prepare = () => void load().catch(() => undefined);

/** Notifications of the signed-in user, on every page; the list's code loads when the pointer or the focus reaches the bell. */
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
