import type { DrawerProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../routing/lazy-part.tsx';

const load = () => import('./drawer.tsx');
const LoadedDrawer = lazyPart<DrawerProps>(load);

/** A sheet from the side: what shows it is loaded when it first opens. */
export function LazyDrawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <LoadedDrawer {...props} />
    </Suspense>
  ) : null;
}
