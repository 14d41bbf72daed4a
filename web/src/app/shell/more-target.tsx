import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { messages } from './messages.ts';
import classes from './header.module.css';

/** The button that opens the header's More. */
export const MoreTarget = ({
  isCurrent,
  ...props
}: MoreProps & Omit<ComponentPropsWithRef<'button'>, 'color'>) => (
  <UnstyledButton {...props} className={classes.area} data-current={isCurrent || undefined}>
    {messages.more}
  </UnstyledButton>
);

export interface MoreProps {
  /** The page belongs to an area that is listed here. */
  readonly isCurrent: boolean;
}
