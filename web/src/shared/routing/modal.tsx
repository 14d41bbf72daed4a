import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBackCloses } from './use-back-closes.ts';

/** A dialog over the page. The browser's step back closes it, and so does the gesture of a phone. */
export function Modal(props: ModalProps) {
  useBackCloses(props.opened, props.onClose);
  return <MantineModal {...props} />;
}
