import { Menu, type MenuProps } from '@mantine/core';
import { useEffect } from 'react';
import { ButtonPlace } from './button-place.tsx';
import type { MenuOfButton } from './use-menu-button.ts';

type ButtonMenuProps = Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick' | 'children'> & {
  readonly menu: MenuOfButton;
};

/** The menu of a button of `useMenuButton`. It opens once it is mounted: a menu that mounts open does not record what had the focus. */
export function ButtonMenu({ menu: { id, button, isOpen, setOpen }, children, ...props }: ButtonMenuProps) {
  useEffect(() => setOpen(true), [setOpen]);
  const change = (opens: boolean): void => {
    // A dialog that an item opens records what has the focus, and the item is about to be removed.
    if (!opens) button.current?.focus({ preventScroll: true });
    setOpen(opens);
  };
  return (
    <Menu {...props} id={id} opened={isOpen} onChange={change}>
      <Menu.Target>
        <ButtonPlace of={button} />
      </Menu.Target>
      {children}
    </Menu>
  );
}
