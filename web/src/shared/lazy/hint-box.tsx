import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

export interface HintBoxProps {
  readonly of: RefObject<HTMLElement | null>;
  readonly label: string;
}

/** The words of a {@link Hint}. The pointer may have left while they were loaded. */
export default function HintBox({ of, label }: HintBoxProps) {
  return <Tooltip target={of} label={label} defaultOpened={of.current?.matches(':hover') ?? false} />;
}
