import { Modal, type ModalProps } from '@mantine/core';
import { useOpensLate } from './use-opens-late.ts';

/** What {@link LazyModal} loads. */
export default function OpeningModal({ opened, ...props }: ModalProps) {
  return <Modal {...props} opened={useOpensLate(opened)} />;
}
