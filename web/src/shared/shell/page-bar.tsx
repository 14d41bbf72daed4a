import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What a page shows in the header in place of the brand, under 1024 px. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<Element | null>(null);
  useLayoutEffect(() => setSlot(document.querySelector('[data-page-bar]')), []);
  return slot ? createPortal(children, slot) : null;
}
