import type { ModalProps } from '@mantine/core';
import { Modal } from '../routing/modal.tsx';
import { useOpensLate } from './use-opens-late.ts';

/** What {@link LazyModal} loads. */
export default function OpeningModal({ opened, ...props }: ModalProps) {
  return <Modal {...props} opened={useOpensLate(opened)} />;
}
