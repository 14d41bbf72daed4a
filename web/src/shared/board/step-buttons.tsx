import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { messages } from './messages.ts';

interface StepButtonsProps {
  readonly ply: number;
  readonly total: number;
  readonly onGo: (ply: number) => void;
  readonly size?: number;
}

/** First, back, forward, last; the arrow keys do the same. */
export function StepButtons({ ply, total, onGo, size = 38 }: StepButtonsProps) {
  const steps = [
    { label: messages.first, to: 0, icon: IconChevronsLeft, off: ply === 0 },
    { label: messages.back, to: ply - 1, icon: IconChevronLeft, off: ply === 0 },
    { label: messages.forward, to: ply + 1, icon: IconChevronRight, off: ply === total },
    { label: messages.last, to: total, icon: IconChevronsRight, off: ply === total },
  ];
  return (
    // Large letters make large buttons: they share what the phone has.
    <span style={{ display: 'inline-flex', flex: 'none', maxWidth: '60vw' }}>
      {steps.map(({ label, to, icon: Icon, off }) => (
        <ActionIcon
          key={label}
          variant="quiet"
          color="ink"
          size={size}
          aria-label={label}
          // Stays focusable at the ends: a key press must not lose its place.
          aria-disabled={off}
          data-off={off || undefined}
          style={{ minWidth: 0, color: off ? 'var(--ink3)' : 'var(--ink)', opacity: off ? 0.55 : 1 }}
          onClick={() => onGo(to)}
        >
          <Icon size={20} stroke={1.9} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  );
}
