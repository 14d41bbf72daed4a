import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { messages } from './messages.ts';
import { countOf } from './notifications-slice.ts';
import { useNotifications } from './use-notifications.ts';
import classes from './bell.module.css';

type BellButtonProps = ActionIconProps & Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>;

/** The bell with how much is new. */
export function BellButton(props: BellButtonProps) {
  const count = countOf(useNotifications());
  return (
    <ActionIcon {...props} className={classes['bell']} aria-label={messages.bell(count)}>
      <IconBell size={22} stroke={1.7} aria-hidden />
      {count > 0 ? (
        <span className={classes['count']} aria-hidden>
          {count > 9 ? '9+' : count}
        </span>
      ) : null}
    </ActionIcon>
  );
}
