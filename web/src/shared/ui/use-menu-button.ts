import { useId, useRef, useState, type RefObject } from 'react';

/** A menu beside its button, as {@link useMenuButton} keeps it. */
export interface MenuOfButton {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/**
 * A button whose menu is loaded when the pointer or the focus reaches it. The button stays mounted, so the focus returns to it when
 * the menu closes.
 * @param load imports the menu, which renders a `ButtonMenu`
 * @returns `target`, the props of the button; `menu`, null until the button was pressed
 */
export function useMenuButton(load: () => Promise<unknown>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const prepare = () => void load().catch(() => undefined);
  const menu: MenuOfButton = { id, button, isOpen, setOpen };
  return {
    target: {
      id,
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}-dropdown` : undefined,
      'data-expanded': isOpen || undefined,
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick: () => (isWanted ? setOpen(!isOpen) : setIsWanted(true)),
    },
    menu: isWanted ? menu : null,
  } as const;
}
