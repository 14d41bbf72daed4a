import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useBackCloses } from './use-back-closes.ts';

/** Gives the focus back to what had it when a dialog mounted that is removed while it is open; the library does so only where it closes. */
function useFocusBack(isOpen: boolean): void {
  // One that mounts closed is the library's.
  const [before] = useState(() => (isOpen ? document.activeElement : null));
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}

/** A dialog over the page. The browser's step back closes it, and so does the gesture of a phone. */
export function Modal(props: ModalProps) {
  useBackCloses(props.opened, props.onClose);
  useFocusBack(props.opened);
  return <MantineModal {...props} />;
}
