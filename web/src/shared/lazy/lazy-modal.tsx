import type { ModalProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../routing/lazy-part.tsx';

const load = () => import('./modal.tsx');
const LoadedModal = lazyPart<ModalProps>(load);

/** Loads it before it opens: for a page that must not wait for it then, or may be offline. */
export const prepareModal = (): void => void load().catch(() => undefined);

/** A dialog: what shows it is loaded when it first opens. */
export function LazyModal(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <LoadedModal {...props} />
    </Suspense>
  ) : null;
}
