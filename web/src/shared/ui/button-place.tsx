import { useImperativeHandle, type Ref, type RefObject } from 'react';

interface ButtonPlaceProps {
  readonly of: RefObject<HTMLElement | null>;
  readonly ref?: Ref<HTMLElement | null>;
}

/** The button of a menu or popover that does not render it: the child of its target. */
export function ButtonPlace({ of, ref }: ButtonPlaceProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
