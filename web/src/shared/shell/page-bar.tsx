import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** What a page shows in the header in place of the brand, under 1024 px. The frame with the header is there before its page. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const [slot] = useState(() => document.querySelector('[data-page-bar]'));
  return slot ? createPortal(children, slot) : null;
}
