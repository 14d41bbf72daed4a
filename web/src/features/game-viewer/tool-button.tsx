import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Hint } from '../../shared/lazy/hint.tsx';

interface ToolButtonProps {
  readonly label: string;
  readonly icon: Icon;
  readonly onClick?: () => void;
  /** Where it leads, in place of what it does. */
  readonly to?: string;
  /** A page whose document has other headers: it is loaded whole. */
  readonly isDocument?: boolean;
  /** Of a button that switches something on and off. */
  readonly isPressed?: boolean;
}

/** One of the buttons under a board's panels: an icon with its name on hover. */
export function ToolButton({ label, icon: Shown, onClick, to, isDocument, isPressed }: ToolButtonProps) {
  const look = {
    size: 32,
    'aria-label': label,
    style: { color: isPressed ? 'var(--gold-ink)' : 'var(--ink2)' },
  } as const;
  const picture = <Shown size={19} stroke={1.7} aria-hidden />;
  return (
    <Hint label={label}>
      {to === undefined ? (
        <ActionIcon {...look} aria-pressed={isPressed} onClick={onClick}>
          {picture}
        </ActionIcon>
      ) : (
        <ActionIcon {...look} component={Link} to={to} reloadDocument={isDocument === true}>
          {picture}
        </ActionIcon>
      )}
    </Hint>
  );
}
