import { cloneElement, Suspense, useEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactElement, RefAttributes } from 'react';
import { lazyPart } from '../routing/lazy-part.tsx';
import type { HintBoxProps } from './hint-box.tsx';

const load = () => import('./hint-box.tsx');
const HintBox = lazyPart<HintBoxProps>(load);

interface Pointed extends RefAttributes<HTMLElement> {
  readonly onPointerEnter?: (event: PointerEvent) => void;
  readonly onPointerLeave?: () => void;
}

interface HintProps {
  readonly label: string;
  /** A button, which is named by itself. */
  readonly children: ReactElement<Pointed>;
}

/** A mouse rests so long before the words come, milliseconds; later ones wait as long by the theme. */
const restMs = 300;

/** Words beside a button while the mouse is on it; what shows them is loaded when the mouse first comes. */
export function Hint({ label, children }: HintProps) {
  const of = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <>
      {cloneElement(children, {
        ref: of,
        onPointerEnter: ({ pointerType }: PointerEvent) => {
          if (pointerType !== 'mouse' || isWanted) return;
          void load().catch(() => undefined);
          timer.current = setTimeout(() => setWanted(true), restMs);
        },
        onPointerLeave: () => clearTimeout(timer.current),
      })}
      <Suspense>{isWanted ? <HintBox of={of} label={label} /> : null}</Suspense>
    </>
  );
}
