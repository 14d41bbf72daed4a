import { Popover } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { ButtonPlace } from '../../shared/ui/button-place.tsx';

export interface TieBreakPopoverProps {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** How a value was reached, beside its button. */
export default function TieBreakPopover({ id, button, isOpen, setOpen, children }: TieBreakPopoverProps) {
  return (
    <Popover id={id} opened={isOpen} onChange={setOpen} width={320} position="bottom-end" shadow="md">
      <Popover.Target>
        <ButtonPlace of={button} />
      </Popover.Target>
      <Popover.Dropdown>{isOpen ? children : null}</Popover.Dropdown>
    </Popover>
  );
}
