import { ActionIcon } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { Hint } from '../../shared/lazy/hint.tsx';
import { messages } from './messages.ts';
import { toggleZen } from './use-zen.ts';
import classes from './zen.module.css';

/** The way out of zen mode, where the header was. */
export const ZenButton = () => (
  <Hint label={messages.zenOff}>
    <ActionIcon className={classes['leave']} size={44} aria-label={messages.zenOff} onClick={toggleZen}>
      <IconFocusCentered size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  </Hint>
);
